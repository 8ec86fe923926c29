import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reference } from '../../bin/reference.ts';

test('the reference says what the call table says (npm run reference writes it)', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/reference.md'), 'utf8')).toBe(reference());
});
