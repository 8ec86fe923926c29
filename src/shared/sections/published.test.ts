import { describe, expect, test } from 'vitest';
import { recipes } from '#content/recipes/recipes.ts';
import { pages } from '#content/records/pages.ts';
import type { Section } from './index.ts';
import { publishProblems } from './published.ts';

const section = (values: object) =>
  ({ hidden: false, label: null, heading: 'A heading', ...values }) as unknown as Section; // as much of one as the rules read
const team = section({ kind: 'team', variant: 'row' });
const insights = section({ kind: 'insights', variant: 'track' });
const quotes = section({ kind: 'quotes', variant: 'row' });
const figures = section({
  kind: 'figures',
  variant: 'single',
  items: ['1', '2'].map((figure) => ({ figure, words: 'days' })),
});
const text = section({ kind: 'text', variant: 'column' });

test.each([
  ...pages.map(({ slug, sections = [] }) => [slug ?? '', sections] as const),
  ...recipes.map(({ name, sections }) => [name, sections] as const),
])('%s can be published with its initial content', (_, sections) => {
  expect(publishProblems(sections, [])).toEqual({});
});

describe('the composition', () => {
  test('is refused at the first track beyond the maximum', () => {
    const three = [team, text, insights, text, quotes];
    expect(publishProblems(three, [])).toEqual({
      'sections.4.kind': 'The page already has two rows to page through; choose another look',
    });
    expect(publishProblems(three.toSpliced(4, 1), [])).toEqual({});
    expect(publishProblems([...three.slice(0, 4), { ...quotes, hidden: true }], [])).toEqual({});
  });

  test('refuses a second large figure, a second marquee, and a strip below a strip', () => {
    expect(publishProblems([figures, text, figures], [])).toEqual({
      'sections.2.kind': 'The page already has a section in this look; choose another look',
    });
    const line = section({ kind: 'marquee', variant: 'line', line: 'On and on' });
    expect(publishProblems([line, text, line], [])).toEqual({
      'sections.2.kind': 'The page already has a moving line',
    });
    const names = ['A', 'B', 'C', 'D'].map((name) => ({ name }));
    const strip = section({ kind: 'logos', variant: 'strip', items: names });
    expect(publishProblems([strip, line], [])).toEqual({
      'sections.1.kind': 'This is a strip below a strip; put something between them',
    });
  });

  test('refuses two adjacent sections of one kind with a hidden one in between, too', () => {
    const split = section({ kind: 'split', variant: 'left' });
    expect(publishProblems([split, { ...text, hidden: true }, split], [])).toEqual({
      'sections.2.kind': 'This follows another of its kind; put something between them',
    });
  });

  test('refuses two adjacent sections of one kind with an empty one in between, which visitors do not see', () => {
    const split = section({ kind: 'split', variant: 'left' });
    const none = { picture: null, caption: null };
    const follows = { 'sections.2.kind': 'This follows another of its kind; put something between them' };
    const between = (values: object) => publishProblems([split, section(values), split], []);
    expect(between({ kind: 'picture', variant: 'wide', ...none, more: [none] })).toEqual(follows);
    expect(between({ kind: 'picture', variant: 'wide', ...none, more: [{ ...none, picture: 1 }] })).toEqual(
      {},
    );
    expect(between({ kind: 'faq', variant: 'column', source: 'own', items: [] })).toMatchObject(follows);
    expect(between({ kind: 'faq', variant: 'column', source: 'all', items: [] })).toEqual({});
  });

  test('accepts violations that are already published, but no additional ones', () => {
    const was = [team, text, insights, text, quotes];
    expect(publishProblems([...was, text], was)).toEqual({});
    expect(
      publishProblems(
        [...was, text, { ...quotes, kind: 'picture', variant: 'gallery', picture: 1 } as Section],
        was,
      ),
    ).toEqual({
      'sections.6.kind': 'The page already has two rows to page through; choose another look',
    });
  });
});

describe('texts', () => {
  const heading = 'x'.repeat(61);
  const answer = Array(81).fill('word').join(' ');
  const faq = (longest: string) =>
    section({
      kind: 'faq',
      variant: 'split',
      source: 'own',
      items: [
        { question: 'How long?', answer: 'Short.' },
        { question: 'And this?', answer: longest },
        { question: 'And then?', answer: 'Short, too.' },
      ],
    });

  test('longer than their limit are refused, with their path', () => {
    expect(publishProblems([{ ...team, heading } as Section, faq(answer)], [])).toEqual({
      'sections.0.heading': 'Use at most 60 characters',
      'sections.1.items.1.answer': 'Use at most 80 words',
    });
    expect(
      publishProblems([{ ...team, heading: 'x'.repeat(60) } as Section, faq('word '.repeat(80))], []),
    ).toEqual({});
  });

  test('published that long stay valid, wherever they are moved', () => {
    const long = { ...team, heading } as Section;
    expect(publishProblems([text, long], [long])).toEqual({});
    expect(publishProblems([{ ...long, hidden: true } as Section], [])).toEqual({});
  });
});

test('two links of an opening need different targets', () => {
  const opening = (...paths: string[]) =>
    section({ kind: 'hero', variant: 'plain', links: paths.map((path) => ({ title: 'Go', path })) });
  const same = opening('/contact', '/contact');
  expect(publishProblems([same], [])).toEqual({
    'sections.0.links': 'Both links lead to the same place; remove one of them',
  });
  expect(publishProblems([same, text], [same])).toEqual({});
  expect(publishProblems([opening('/contact', '/services')], [])).toEqual({});
});
