import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { useSectionClipboard } from './use-section-clipboard.ts';

function Pasting() {
  const { paste } = useSectionClipboard(() => []);
  return (
    <button type="button" onClick={() => void paste()}>
      Paste
    </button>
  );
}

test.each([
  { by: 'without a clipboard, as over plain http', clipboard: undefined },
  { by: 'whose clipboard cannot be read, as Firefox before 125', clipboard: {} },
])('a browser $by points to the keyboard', async ({ clipboard }) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await showInPanel(<Pasting />);
  await page.getByRole('button', { name: 'Paste' }).click();
  await expect.element(page.getByText('This browser pastes only with the keyboard.')).toBeVisible();
});
