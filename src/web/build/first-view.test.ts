import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstViews, splitStyles } from './first-view.ts';
import { markOf } from './scoped-name.ts';

const here = 'src/web/public/parts/button.module.css';
const [a, b] = [here, 'src/web/public/frame/footer.module.css'].map((file) => `_${markOf(file)}a`);
const split = (css: string) => splitStyles(css, [here]);

test('what the first view needs stays, other modules come later', () => {
  expect(split(`p{margin:0}.${a}{color:red}.${a}:hover,.${b}{gap:0}.${b} p{gap:1px}`)).toEqual({
    first: `p{margin:0}.${a}{color:red}.${a}:hover,.${b}{gap:0}`,
    rest: `.${b} p{gap:1px}`,
  });
});

test('a rule that needs both comes later', () => {
  expect(split(`.${b} .${a}{gap:0}`)).toEqual({ first: '', rest: `.${b} .${a}{gap:0}` });
});

test('groups are kept around what they hold, and nowhere else', () => {
  expect(
    split(`@layer base,parts;@layer parts{.${a}{gap:0}@media (width<36em){.${b}{gap:0}}}@layer page{}`),
  ).toEqual({
    first: `@layer base,parts;@layer parts{.${a}{gap:0}}`,
    rest: `@layer parts{@media (width<36em){.${b}{gap:0}}}`,
  });
});

test('movements go with their module; fonts and page transitions stay', () => {
  const kept = `@font-face{font-family:F}@view-transition{navigation:auto}@keyframes ${a}{to{opacity:0}}`;
  const later = `@keyframes ${b}{to{opacity:0}}`;
  expect(split(kept + later)).toEqual({ first: kept, rest: later });
});

test('paper and what settles below come later', () => {
  const paper = `@media print{@supports (gap:0){.${a}{display:none}}}`;
  expect(split(`${paper}[data-reveal=waiting]{opacity:0}`)).toEqual({
    first: '',
    rest: `${paper}[data-reveal=waiting]{opacity:0}`,
  });
});

test('every module of the lists exists', () => {
  for (const file of Object.values(firstViews).flat()) expect(existsSync(file), file).toBe(true);
});
