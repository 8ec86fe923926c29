import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionKind } from '#shared/sections/define.ts';
import { sectionKinds } from '#shared/sections/index.ts';
import { SectionSketch } from './section-sketch.tsx';

const looks = (sectionKinds as readonly SectionKind[]).flatMap(({ kind, variants }) =>
  variants.map(({ value }) => ({ kind, value })),
);
const drawn = ({ kind, value }: (typeof looks)[number]) =>
  renderToStaticMarkup(<SectionSketch kind={kind} variant={value} />);

test.each(looks)('the gallery has a drawing of $kind, $value', (look) => {
  expect(drawn(look)).toMatch(/<rect|d="M/);
});

test('no two variants of one kind have the same drawing', () => {
  const all = looks.map((look) => `${look.kind} ${drawn(look)}`);
  expect(new Set(all).size).toBe(all.length);
});
