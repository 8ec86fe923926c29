import { expect, test } from 'vitest';
import type { Section } from '#shared/sections/index.ts';
import { emptyPicture } from '#shared/testing/sections.ts';
import { readBlocks } from './blocks.ts';

const items = ['Ask', 'Build', 'Watch'].map((name) => ({ name, text: 'What we do, and when.' }));
const named = { hidden: false, label: null, heading: 'How it goes', items };
const points: Section = { ...named, kind: 'values', variant: 'columns' };
const untimed = items.map((item) => ({ ...item, weeks: null, time: null }));
const steps: Section = { ...named, kind: 'steps', variant: 'columns', items: untimed };

const drawn = async (...sections: Section[]) => {
  const page = { sections, places: null } as unknown as Parameters<typeof readBlocks>[0]; // what it reads of one
  const services = { link: null } as unknown as Parameters<typeof readBlocks>[1]; // these read no records
  const blocks = await readBlocks(page, services, new Request('http://127.0.0.1/'));
  return blocks.map(({ section }) => section);
};

test('a section too similar to the one above is drawn in another variant, with all its content', async () => {
  expect(await drawn(points, steps)).toEqual([points, { ...steps, variant: 'line' }]);
  expect(await drawn(steps)).toEqual([steps]);
});

test('so is one that is adjacent only because the section in between is left out', async () => {
  expect(await drawn(points, emptyPicture, steps)).toEqual([points, { ...steps, variant: 'line' }]);
  expect(await drawn(emptyPicture, points)).toEqual([points]);
});
