import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reference } from '../../bin/reference.ts';

test('the reference matches the call table (npm run reference updates it)', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/reference.md'), 'utf8')).toBe(reference());
});
