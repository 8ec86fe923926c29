import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Drawn, frieze } from '#web/art/frieze.ts';
import { spine } from '#web/art/frieze-ends.ts';
import { gap, unit } from '#web/art/frieze-measures.ts';
import { Frieze } from './frieze.tsx';

const drawing = frieze();
type Point = readonly [number, number];

/** First and last point of a path of relative commands. */
function endsOf(path: string): [Point, Point] {
  const numbers = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number);
  const [, x = 0, y = 0] = /^M(-?[\d.]+) ?(-?[\d.]+)/.exec(path)!.map(Number);
  let at: Point = [x, y];
  for (const [, command, values = ''] of path.slice(1).matchAll(/([lhva])([^lhva]*)/g)) {
    // an arc's two flags stand directly before its end
    const [dx = 0, dy = 0] = numbers(values.replace(/ 0 [01][01]/, ' 0 ')).slice(command === 'v' ? -1 : -2);
    at = command === 'v' ? [at[0], at[1] + dx] : [at[0] + dx, at[1] + dy];
  }
  return [[x, y], at];
}
const apart = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(x - otherX, y - otherY);
/** Where the standing ends meet the woven part, which the style sheet turns by a quarter. */
const turned = ([x, y]: Point): Point => [-y, x];

test('the parts follow each other, with a gap only for the strand above', () => {
  const parts: Drawn[] = [drawing.ends.lying.come, ...drawing.pieces];
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (!next) continue;
    const distance = apart(endsOf(part.path)[1], endsOf(next.path)[0]);
    expect(distance).toBeCloseTo(2 * gap * unit, 1);
    expect(next.start).toBeCloseTo(part.start + part.length + 2 * gap * unit, 1);
  }
});

test.each(['lying', 'standing'] as const)('its ends join it, %s, and the ropes join them', (position) => {
  const { come, leave, before, after } = drawing.ends[position];
  const place = position === 'lying' ? (point: Point) => point : turned;
  const first = place(endsOf(drawing.pieces[0]!.path)[0]);
  const last = place(endsOf(drawing.pieces.at(-1)!.path)[1]);
  expect(apart(endsOf(come.path)[1], first)).toBeCloseTo(2 * gap * unit, 1);
  // it passes above its own beginning: the two overlap
  expect(apart(endsOf(leave.path)[0], last)).toBeLessThanOrEqual(0.03);
  const [, x, y] = /^M(-?[\d.]+) (-?[\d.]+)v/.exec(after)!.map(Number);
  const tip = endsOf(leave.path)[1];
  expect(x).toBeCloseTo(tip[0], 1);
  expect(y).toBeLessThan(tip[1]); // begins within what is there
  const from = before.startsWith('M1') ? endsOf(come.path)[0][0] : Number(/^M(-?[\d.]+)/.exec(before)![1]);
  expect(from).toBeCloseTo(endsOf(come.path)[0][0], 1);
});

test('a bridge covers each place where the line will cross above itself, until it does', () => {
  expect(drawing.bridges).toHaveLength(6);
  for (const { from, to, path } of drawing.bridges) {
    expect(to).toBeGreaterThan(from + 10 * unit);
    const [start, end] = endsOf(path);
    expect(apart(start, end)).toBeGreaterThan(2 * gap * unit);
  }
});

test('each step has a dot below, and one above on the way back', () => {
  const places = drawing.dots.map(({ kind, at }) => ({ kind, at }));
  const steps = places.filter(({ kind }) => kind === 'step');
  const back = places.filter(({ kind }) => kind === 'back');
  expect([steps.length, back.length]).toEqual([6, 6]);
  expect(Math.max(...steps.map(({ at }) => at))).toBeLessThan(Math.min(...back.map(({ at }) => at)));
});

test('at rest every dash is longer than its part, and bridges are invisible', () => {
  const html = renderToStaticMarkup(<Frieze />);
  const dashes = [...html.matchAll(/stroke-dasharray="([\d ]+)"/g)].map(([, all]) =>
    all!.split(' ').map(Number),
  );
  const lines = [...drawing.pieces, drawing.ends.lying.leave, drawing.ends.standing.leave];
  const longest = Math.max(...lines.map(({ length }) => length));
  for (const [first = 0, second = 0, third] of dashes.filter((each) => each.at(-1) === drawing.whole))
    if (third === undefined) expect(first).toBeGreaterThan(0);
    else expect([first, second > 2 * gap * unit + 0.2]).toEqual([0, true]);
  for (const { start, length } of lines) expect(drawing.whole - start).toBeGreaterThan(length);
  expect(longest).toBeLessThan(drawing.whole);
});

test('it needs no style, id or mask, and at rest stays within three cells', () => {
  expect(renderToStaticMarkup(<Frieze />)).not.toMatch(/ style=| id=|mask|NaN|undefined/);
  expect(spine).toBeGreaterThan(-1.75); // the style sheet’s places: parts/frieze.module.css
  expect(drawing.viewBox.split(' ').map(Number)).toEqual([0.06, -5.68, 49.55, 11.36]);
});
