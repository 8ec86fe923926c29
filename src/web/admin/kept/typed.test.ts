import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const admin = join(import.meta.dirname, '..');

/** Files that hold typed text without storing it or asking before it is lost, and why. */
const notKept: Record<string, string> = {
  'desk/record/person-dialog.tsx': 'a search',
  'editor/find-bar.tsx': 'a search',
  'list/filter-input.tsx': 'a search',
  'form/conflict-dialog.tsx': 'chosen, of a form that keeps its values',
  'screens/profile/new-password.tsx': 'a secret',
  'inputs/number.tsx': 'given to its form with each key',
  'media/drop-zone.tsx': 'files, which no browser keeps',
  'screens/enquiries/import-dialog.tsx': 'a file, which no browser keeps',
  'screens/enquiries/sale-facts.tsx': 'saved in place, by a part that asks',
  'screens/login/forgot-password.tsx': 'nobody is signed in',
  'screens/login/login-form.tsx': 'nobody is signed in',
  'screens/login/set-password.tsx': 'a secret',
  'screens/profile/password-dialog.tsx': 'a secret',
  'screens/profile/password-form.tsx': 'a secret',
  'screens/profile/two-factor-setup.tsx': 'a secret',
  'screens/settings/mail-test.tsx': 'where a test goes, one’s own address unless it is changed',
  'session/sign-in-again.tsx': 'a secret',
};

test('every input of the panel that is not saved elsewhere is stored in the browser', () => {
  const takes = /<(TextInput|TextArea|DateField|PasswordInput|input|textarea)\b/;
  const holds = /\b(useState|useSchemaForm|useVersioned)\b|defaultValue=/;
  const keeps = /\b(useKept\w+|useComposer|useUnsaved)\b[(<]/;
  const loses = globSync('**/*.tsx', { cwd: admin, exclude: (name) => name.includes('.test.') }).filter(
    (name) => {
      const code = readFileSync(join(admin, name), 'utf8');
      return takes.test(code) && holds.test(code) && !keeps.test(code);
    },
  );
  expect(loses.sort()).toEqual(Object.keys(notKept).sort());
});
