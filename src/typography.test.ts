import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import * as pages from '#content/pages.ts';
import { loadRecords } from '#content/records.ts';
import { settings } from '#content/settings.ts';

/** Wordings that are fixed letter for letter, straight signs and all. */
const fixed = new Set([
  "Let's Talk",
  "LET'S WORK TOGETHER?",
  "Children's Privacy",
  "Auth token doesn't match...",
  "You don't have access to this screen.",
]);

interface Node {
  type: string;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Every text of a program, a gap for what it fills in; SQL, which is tagged, is none. */
function textsOf(node: Node): string[] {
  if (node.type === 'TaggedTemplateExpression') return [];
  const inner = partsOf(node).flatMap(textsOf);
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'TemplateLiteral')
    return [
      ...inner,
      (node.quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked).join('…'),
    ];
  if (node.type === 'JSXElement')
    return [
      ...inner,
      (node.children as Node[]).map((child) => (child.type === 'JSXText' ? child.value : '…')).join(''),
    ];
  return inner;
}

/** Between letters or after a plural, an apostrophe; around words, a quotation mark. Markup, selectors, rules and SQL have neither. */
const straight = (text: string, file: string) =>
  !/^(select|insert into) /.test(text) &&
  (/\p{L}'\p{L}|s' [a-z]/u.test(text) ||
    (/"/.test(text) &&
      !/="/.test(text) &&
      (/\p{L}{2} \p{Ll}{2}/u.test(text) || (file.startsWith('web/') && text.includes('"…"')))));

const root = import.meta.dirname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
);

test('the program’s texts have typographic apostrophes and quotation marks', () => {
  const found: string[] = [];
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8');
    // Most files have none of the signs: they need not be parsed.
    if (!/\p{L}'\p{L}|s' [a-z]|"/u.test(code.replace(/="[^"]*"/g, ''))) continue;
    const { program, errors } = parseSync(file, code);
    expect(errors, file).toEqual([]);
    for (const text of textsOf(program as unknown as Node)) // any node has a type and parts
      if (straight(text, file) && !fixed.has(text.trim())) found.push(`${file}: ${text.trim()}`);
  }
  expect(found).toEqual([]);
});

/** The words of a value, whatever holds them; code, in a block or marked as such, keeps its own signs. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { type, marks } = value as { type?: unknown; marks?: readonly { type: string }[] };
  if (type === 'codeBlock' || marks?.some((mark) => mark.type === 'code')) return [];
  return Object.values(value).flatMap(wordsOf);
}

test('shipped content has them too', async () => {
  const records = (await loadRecords()).map(([, rows]) => rows);
  const words = wordsOf({ pages, records, settings });
  expect(words.length).toBeGreaterThan(1000);
  expect(words.filter((text) => /['"]/.test(text) && !fixed.has(text))).toEqual([]);
});
