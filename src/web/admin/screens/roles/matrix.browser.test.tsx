import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allPrivileges } from '#shared/privileges.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { Matrix } from './matrix.tsx';

function Held() {
  const [tags, setTags] = useState<readonly string[]>(['homeView']);
  return <Matrix value={tags} onChange={setTags} readOnly={false} grantable={allPrivileges} />;
}

afterEach(() => page.viewport(1280, 900));

test('on a phone each screen is a group of its actions, by name, and nothing overflows', async () => {
  await page.viewport(390, 844);
  await showInPanel(<Held />, {});
  const frame = page.getByRole('region', { name: 'Rights' });
  const add = page.getByRole('checkbox', { name: 'Add Projects' });
  await expect.element(add).toBeVisible();
  expect(frame.element().scrollWidth).toBeLessThanOrEqual(frame.element().clientWidth);
  const own = frame.element().getBoundingClientRect();
  const cell = (add.element().closest('td') as Element).getBoundingClientRect(); // every box stands in one
  // on the word, at the end of the cell
  const position = { x: cell.right - 8 - own.left, y: cell.top + cell.height / 2 - own.top };
  await userEvent.click(frame, { position });
  await expect.element(add).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'View Projects' })).toBeChecked();
  expect(await violations()).toEqual([]);
});
