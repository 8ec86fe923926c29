import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(import.meta.dirname, file), 'utf8') }));
const onServerOnly = files.filter(({ file }) => !/^(islands|behaviours)\//.test(file));

describe('public pages stay static', () => {
  test.each(onServerOnly)('$file has no state and no effect', ({ code }) =>
    expect(code).not.toMatch(
      /\buse(State|Reducer|Effect|LayoutEffect|Ref|Sync\w+|Transition)\(|\bon[A-Z]\w+=\{/,
    ),
  );
  test.each(files)(
    '$file writes no markup and no style of its own, and stays on its own side',
    ({ code }) => {
      expect(code).not.toMatch(/dangerouslySetInnerHTML|\sstyle=\{|innerHTML/);
      expect(code).not.toMatch(/from '(#server|#web\/admin|\.\.\/\.\.\/admin)/);
    },
  );
  test.each(files.filter(({ file }) => file.startsWith('islands/')))(
    '$file takes its ids as props',
    ({ code }) => expect(code).not.toContain('useId('),
  );
});
