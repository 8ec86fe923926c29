import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { menu } from './menu.ts';

test('a browser without popovers follows a link in a menu without an error', async () => {
  await render(
    <div id="below" popover="auto">
      <a href="#there">There</a>
    </div>,
  );
  const below = document.getElementById('below') as HTMLElement;
  below.showPopover();
  Object.defineProperty(below, 'hidePopover', { value: undefined });
  menu();
  const failed: string[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    failed.push(event.message);
  };
  addEventListener('error', note);
  (page.getByRole('link', { name: 'There' }).element() as HTMLElement).click();
  removeEventListener('error', note);
  expect(failed).toEqual([]);
});
