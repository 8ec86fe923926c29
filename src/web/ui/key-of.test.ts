import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

/** What looks at these keys by itself, and why. */
const alone = [
  'admin/editor/slash-menu.tsx', // gets its keys from the editor, which leaves out those of an input method
  'admin/editor/use-slash.ts', // the same
  'admin/form/versioned-form.tsx', // does nothing with Enter, whichever it is
  'ui/tooltips.tsx', // nobody writes in a tooltip
];

test('every handler of Enter or Escape ignores keys of an input method', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: (name) => name.includes('.test.') });
  const looks = files.filter((name) => {
    const code = readFileSync(join(web, name), 'utf8');
    return /'(Enter|Escape)'/.test(code) && (!code.includes('keyOf(event)') || /\bevent\.key\b/.test(code));
  });
  expect(looks.sort()).toEqual(alone);
});
