import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { palettes } from '#web/art/palette.ts';
import { contrast, fromOklch, isShowable, type Light, toHex } from '#web/testing/contrast.ts';

const css = ['./tokens.css', '../admin/tokens.css', '../admin/admin.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('')
  .replace(/\/\*.*?\*\//gs, '');

/** The colours of the rules whose selector list names this theme; later ones override earlier ones. */
function coloursOf(selector: RegExp): Record<string, Light> {
  const colours: Record<string, Light> = {};
  for (const [, selectors, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors?.split(',').some((each) => selector.test(each.trim()))) continue;
    for (const [, name, l, c, h] of body!.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g))
      colours[name!] = fromOklch(Number(l), Number(c), Number(h));
  }
  return colours;
}

const darkOwn = coloursOf(/^\[data-theme="dark"\]$/);
const lightOwn = coloursOf(/^\[data-theme="light"\]$/);
const dark = { ...lightOwn, ...darkOwn };
const light = { ...darkOwn, ...lightOwn };
const admin = { ...light, ...coloursOf(/^\[data-theme="light"\] \[data-app="admin"\]$/) };
const themes = { dark, light, 'light admin': admin };

const grounds = ['bg', 'surface-1', 'surface-2'];
const texts = ['text', 'text-2', 'text-3', 'brand-text', 'kumkum-text', 'turmeric-text', 'tulsi-text'];
/** WCAG 2.2 AA: 4.5 for text, 3 for control outlines and focus. */
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
  ...['brand', 'kumkum', 'turmeric', 'tulsi'].map((hue): [string, string, number] => [
    `${hue}-text`,
    `${hue}-wash`,
    4.5,
  ]),
  ['text', 'surface-3', 4.5],
  ['text-2', 'surface-3', 4.5],
  ['on-brand', 'brand-solid', 4.5],
  ['on-kumkum', 'kumkum-solid', 4.5],
  ['on-cta', 'cta', 4.5],
  ...grounds.map((ground): [string, string, number] => ['line-strong', ground, 3]),
  ...[...grounds, 'surface-3', ...['brand', 'kumkum', 'turmeric', 'tulsi'].map((hue) => `${hue}-wash`)].map(
    (ground): [string, string, number] => ['focus', ground, 3],
  ),
  // #7366ff itself is never used for small text: it is for borders, dots and headlines.
  ['brand', 'bg', 3],
  ['brand', 'surface-1', 3],
  ['on-brand', 'brand', 3],
];

describe.each(Object.entries(themes))('%s theme', (_, colours) => {
  test.each(pairs)('%s on %s is at least %d', (front, back, least) => {
    expect(contrast(toHex(colours[front]!), toHex(colours[back]!))).toBeGreaterThanOrEqual(least);
  });

  test('all colours are within sRGB', () => {
    expect(Object.keys(colours).filter((name) => !isShowable(colours[name]!))).toEqual([]);
  });
});

test('the inverse ground of a theme has every colour of the other theme, and so its contrasts', () => {
  const inLight = coloursOf(/^\[data-theme="light"\] \[data-ground="inverse"\]$/);
  const inDark = coloursOf(/^\[data-ground="inverse"\]$/);
  const names = Object.keys(inLight); // the panel has colours of its own, and no such ground
  expect(names.length).toBeGreaterThan(20);
  expect(names.map((name) => inLight[name])).toEqual(names.map((name) => dark[name]));
  expect(names.map((name) => inDark[name])).toEqual(names.map((name) => light[name]));
});

test('a theme overrides only colours that differ', () => {
  const both = Object.keys(darkOwn).filter((name) => lightOwn[name]);
  expect(both.filter((name) => toHex(darkOwn[name]!) === toHex(lightOwn[name]!))).toEqual([]);
  expect(both.length).toBeGreaterThan(20);
});

test('the layout’s two colours are fixed', () => {
  for (const colours of Object.values(themes))
    expect([toHex(colours.brand!), toHex(colours.kumkum!)]).toEqual(['#7366ff', '#f73164']);
});

test('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#7366ff')).toBeCloseTo(4.14, 2);
});

test.each(['dark', 'light'] as const)('image files have the colours of the %s theme', (theme) => {
  for (const hue of ['brand', 'kumkum', 'turmeric', 'tulsi'] as const)
    expect(palettes[theme][hue]).toBe(toHex(themes[theme][hue]!));
  expect(palettes[theme].line).toBe(toHex(themes[theme].text!));
});
