import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/properties.ts';
import { toCsv } from './csv.ts';

/** A reader of RFC 4180, as simple as it can be. */
function read(csv: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < csv.length; at++) {
    const char = csv[at] as string; // within the text
    if (quoted && char === '"' && csv[at + 1] === '"') cell += csv[++at];
    else if (char === '"') quoted = !quoted;
    else if (!quoted && (char === ',' || char === '\r')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (char === '\r') rows.push([]);
    } else if (quoted || char !== '\n') cell += char;
  }
  return rows.slice(0, -1);
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('=1+1', '\t=1', '\r\n', '","', '"', '＝x', '@SUM(A1)', ' padded '),
  // phone numbers, and what nearly is one
  fc.string({ unit: fc.constantFrom(...'+0123 ()-|="'), maxLength: 12 }),
);

const phone = /^\+(?=(?:\D*\d){6})[0-9 ()-]{6,19}$/;
const digits = (value: string) => value.replace(/\D/g, '');

test('any cells can be read back unchanged, and none starts a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { maxLength: 5 }),
      async (rows) => {
        const [, ...back] = read((await toCsv({ columns: ['a', 'b', 'c'], rows })).slice(1));
        expect(back).toHaveLength(rows.length);
        for (const [index, row] of rows.entries())
          for (const [column, value] of row.entries()) {
            const found = back[index]?.[column] ?? '';
            if (phone.test(value)) {
              expect(found).toMatch(/^\+\d+( \d+)+$/);
              expect(digits(found)).toBe(digits(value));
              continue;
            }
            expect([value, `'${value}`]).toContain(found);
            expect(found).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
          }
      },
    ),
    runs(200),
  );
});
