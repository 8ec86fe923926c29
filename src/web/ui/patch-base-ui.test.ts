import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patches } from './patch-base-ui.ts';

test.each(patches)('$was is in Base UI’s $file', ({ file, was }) => {
  const code = readFileSync(join(import.meta.dirname, '../../../node_modules/@base-ui/react', file), 'utf8');
  expect(code.split(was)).toHaveLength(2);
});
