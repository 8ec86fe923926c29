import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionOf } from '#shared/sections/define.ts';
import { figures } from '#shared/sections/figures.ts';
import Figures from './figures.tsx';

type Value = SectionOf<typeof figures>;

const drawn = (variant: Value['variant'], item: object) =>
  renderToStaticMarkup(
    <Figures
      section={
        {
          kind: 'figures',
          variant,
          hidden: false,
          label: null,
          heading: 'Measured',
          note: null,
          items: [{ figure: '4', words: 'Alerts in a shift', ...item }],
        } as unknown as Value // with or without the fields that came later
      }
      data={undefined}
      pictures={{}}
      place={1}
      trail={[]}
    />,
  );

test.each(figures.variants)('a figure shows its unit and both states in words: $label', ({ value }) => {
  const html = drawn(value, { unit: 'a day', before: 'four hundred', after: 'four or five' });
  expect(html).toMatch(/>4<small> a day<\/small>/);
  expect(html).toContain('<span>Before: four hundred</span><span>After: four or five</span>');
});

test.each(figures.variants)('a figure stored without them shows no more: $label', ({ value }) => {
  const html = drawn(value, {});
  expect(html).not.toMatch(/undefined|null|<small|Before|After/);
  expect(html).toMatch(/<dd>4<\/dd>/);
});

test('a large first figure is beside its dots, if it has a count and its unit', () => {
  const counted = { dots: '9-2', dot: 'Each dot is a day.' };
  expect(drawn('single', counted)).toMatch(/<svg.*<figcaption>Each dot is a day\.<\/figcaption>/);
  expect(drawn('single', { ...counted, dot: null })).not.toContain('<svg');
  expect(drawn('single', { ...counted, dots: 'many' })).not.toContain('<svg');
  expect(drawn('strip', counted)).not.toContain('<svg');
});
