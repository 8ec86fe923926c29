import { expect, it } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import { layoutOf } from './form-layout.ts';

it('places every field once, except a type that the screen determines', () => {
  for (const resource of Object.values(resources)) {
    const { main, rail } = layoutOf(resource);
    const names = [...main, ...rail].map((each) => each.name).sort();
    const hidden = resource.name === 'category' ? ['type'] : [];
    expect([...names, ...hidden].sort()).toEqual(Object.keys(resource.fields).sort());
  }
});

it('puts short fields side by side in pairs', () => {
  const { main, rail } = layoutOf(resources.testimonials);
  expect(main.filter((each) => each.half).map((each) => each.name)).toEqual([
    'clientName',
    'clientDesignation',
  ]);
  expect(rail.map((each) => each.name)).toEqual(['project', 'onHome', 'onAbout']);
});

it('keeps fields that belong to one of the main column beside it', () => {
  const pairs = layoutOf(resources.careers).main.filter((each) => each.half);
  expect(pairs.map((each) => each.name)).toEqual([
    'openings',
    'validThrough',
    'payFrom',
    'payTo',
    'payCurrency',
    'payPeriod',
  ]);
});
