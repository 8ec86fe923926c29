import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SectionOf } from '#shared/sections/define.ts';
import { steps } from '#shared/sections/steps.ts';
import Steps from './steps.tsx';

type Value = SectionOf<typeof steps>;

const drawn = (variant: Value['variant'], items: object[]) =>
  renderToStaticMarkup(
    <Steps
      section={
        { kind: 'steps', variant, hidden: false, label: null, heading: 'How', items } as unknown as Value // as an earlier version stored it
      }
      data={undefined}
      pictures={{}}
      place={1}
      trail={[]}
    />,
  );
const bare = { name: 'Build', text: 'In the open.' };

/** The first and the last week that the line of each step runs around. */
const braided = (html: string) =>
  [...html.matchAll(/<path d="M(\d+) 5h(\d+)\.01" stroke="var\(--hue\)"/g)].map(([, x, run]) => {
    const from = (Number(x) + 5) / 10;
    return [from, from + Number(run) / 10];
  });

test('weeks are on one scale, with a line around a step’s own; an open end reaches the end, and other words have none', () => {
  const html = drawn('weeks', [
    { ...bare, name: 'Find out', weeks: '1-2', time: null },
    { ...bare, weeks: '2–12', time: 'mornings' },
    { ...bare, name: 'Go on', weeks: '10-', time: null },
    { ...bare, name: 'Look back', weeks: 'once a year', time: null },
  ]);
  expect(braided(html)).toEqual([
    [1, 2],
    [2, 12],
    [10, 12],
  ]);
  expect(html.match(/viewBox="0 0 120 10"/g)).toHaveLength(3);
  for (const words of ['Weeks 1 to 2', 'Weeks 2 to 12, mornings', 'Week 10 and after', 'once a year'])
    expect(html).toContain(`<span>${words}</span>`);
});

test('too many weeks to be distinguishable are only named', () => {
  const html = drawn('weeks', [
    { ...bare, name: 'Build', weeks: '1-20' },
    { ...bare, name: 'Go on', weeks: '21-999' },
  ]);
  expect(html).toContain('<span>Weeks 21 to 999</span>');
  expect(html).not.toContain('<svg');
});

test('an hour is shown as written, and a step without one shows its number', () => {
  const html = drawn('hours', [{ ...bare, time: '09:45' }, { ...bare, weeks: '3' }, bare]);
  expect([...html.matchAll(/<li><span[^>]*>([^<]*)</g)].map(([, when]) => when)).toEqual([
    '09:45',
    'Week 3',
    '3',
  ]);
});

test('a day is one dot, in the row where it is counted, and a text for screen readers', () => {
  const html = drawn('days', [
    { ...bare, name: 'Begin', time: '1-10' },
    { ...bare, time: 'when it suits' },
    { ...bare, name: 'Go on', time: '11-45' },
    { ...bare, name: 'Look back', time: '46-90' },
  ]);
  expect(html).toContain('viewBox="0 0 300 30"');
  const dots = [...html.matchAll(/<path d="([^"]*)"/g)].map(([, path]) =>
    [...(path as string).matchAll(/h([\d.]+)/g)].reduce(
      (sum, [, run]) => sum + Math.floor(Number(run) / 10) + 1,
      0,
    ),
  );
  expect(dots).toEqual([10, 0, 35, 45]);
  for (const words of ['Days 1 to 10', 'when it suits', 'Days 46 to 90'])
    expect(html).toContain(`>${words}</span>`);
  expect(html).not.toContain('Step 1');
});

describe('a section stored before there were weeks', () => {
  test.each(steps.variants)('shows no more than it has: $label', ({ value }) => {
    const html = drawn(value, [bare, { ...bare, name: 'Test', weeks: null, time: null }]);
    expect(html).not.toMatch(/undefined|null|<svg|<div[^>]*><\/div>|<span[^>]*><\/span>/);
    expect(html.match(/<li>/g)).toHaveLength(2);
  });
});
