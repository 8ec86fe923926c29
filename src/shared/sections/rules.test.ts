import { describe, expect, test } from 'vitest';
import { recipes } from '#content/recipes/recipes.ts';
import { pages } from '#content/records/pages.ts';
import {
  compositionProblem,
  compositionWords,
  drawnVariants,
  fits,
  inverseAt,
  isAllowedAt,
  lastAllowedIndex,
  mayBecome,
  screenProblems,
} from './rules.ts';

/** `values rows` stands for a section of that kind in that variant, `(values rows)` for a hidden one. */
const of = (...sections: string[]) =>
  sections.map((each) => {
    const [kind = '', variant = ''] = each.replace(/[()]/g, '').split(' ');
    return { kind, variant, hidden: each.startsWith('(') };
  });
const drawn = (...sections: string[]) => drawnVariants(of(...sections));
const problems = (sections: ReturnType<typeof of>) =>
  sections.map((_, at) => compositionProblem(sections, at));

describe('variants in the gallery', () => {
  const begun = [
    ...pages.map(({ slug, sections = [] }) => [slug ?? '', sections] as const),
    ...recipes.map(({ name, sections }) => [name, sections] as const),
  ];
  test.each(begun)('%s is valid, and drawn as chosen', (_name, sections) => {
    expect(fits(sections)).toBe(true);
    for (const at of sections.keys()) expect(compositionWords(sections, at), `section ${at}`).toBeNull();
    expect(drawnVariants(sections)).toEqual(sections.map(({ variant }) => variant));
  });
});

describe('the variants that are drawn', () => {
  test('stay as chosen for neighbours with different skeletons', () => {
    expect(drawn('hero sign', 'values columns', 'cases mosaic', 'faq split', 'cta band')).toEqual([
      'sign',
      'columns',
      'mosaic',
      'split',
      'band',
    ]);
  });

  test('change for the second of two with one skeleton, to its kind’s next variant', () => {
    expect(drawn('values columns', 'steps columns')).toEqual(['columns', 'line']);
    expect(drawn('figures ledger', 'values rows')).toEqual(['ledger', 'pairs']);
    expect(drawn('quotes one', 'cta band')).toEqual(['one', 'strip']);
    expect(drawn('marquee line', 'cta strip')).toEqual(['line', 'band']);
  });

  test('change only for the middle one of three', () => {
    expect(drawn('figures ledger', 'pricing bands', 'values rows')).toEqual(['ledger', 'cards', 'rows']);
  });

  test('change for the upper one if the lower kind has no other variant', () => {
    expect(drawn('pricing bands', 'vacancies rows')).toEqual(['cards', 'rows']);
    expect(drawn('split sticky', 'form left', 'team row')).toEqual(['sticky', 'left', 'row']);
  });

  test('stay if neither has another variant, and the page cannot be published', () => {
    expect(drawn('split right', 'form left')).toEqual(['right', 'left']);
    expect(problems(of('split right', 'form left'))).toEqual([
      null,
      'This looks like the one above; choose another look, or put something between them',
    ]);
    expect(drawn('services tiles', 'pricing bands', 'vacancies rows')).toEqual(['tiles', 'bands', 'rows']);
    expect(problems(of('services tiles', 'pricing bands', 'vacancies rows'))[2]).toMatch(
      /^This looks like the one above/,
    );
  });

  test('stay as the screen has them for parts of a fixed screen', () => {
    expect(drawn('team row', 'about-quotes row')).toEqual(['row', 'row']);
    expect(problems(of('team row', 'about-quotes row'))).toEqual([null, null]);
  });

  test('treat cards beside tiles, and hours beside a split, as alike', () => {
    expect(drawn('services tiles', 'insights grid')).toEqual(['tiles', 'track']);
    expect(drawn('steps hours', 'faq split')).toEqual(['hours', 'columns']);
  });

  test('never conflict with a variant that has no skeleton or is unknown', () => {
    expect(drawn('steps line', 'team grid', 'insights grid')).toEqual(['line', 'grid', 'grid']);
    expect(drawn('values columns', 'steps gone', 'slideshow columns')).toEqual([
      'columns',
      'gone',
      'columns',
    ]);
  });

  test('ignore hidden sections', () => {
    expect(drawn('values columns', '(figures strip)', 'steps columns')[2]).toBe('line');
    expect(drawn('values columns', '(steps columns)')[1]).toBe('columns');
  });

  test('do not change into a strip above one that cannot change', () => {
    expect(drawn('vacancies rows', 'figures ledger', 'marquee line')[1]).toBe('ledger');
    expect(drawn('vacancies rows', 'figures ledger', 'cta strip')).toEqual(['rows', 'strip', 'band']);
  });

  test('do not change into a third track', () => {
    expect(drawn('cta band', 'quotes one')[1]).toBe('row');
    expect(drawn('team row', 'about-quotes row', 'picture bleed', 'quotes one')[3]).toBe('one');
  });
});

describe('tracks, strips and marquees', () => {
  const two = of('team row', 'values rows', 'insights track');

  test('a third track cannot be added, but another variant of its kind can', () => {
    expect(lastAllowedIndex(two, 'quotes', 'row')).toBe(-1);
    expect(lastAllowedIndex(two, 'quotes', 'one')).toBe(3);
    expect(isAllowedAt(two, 3, 'team', 'row')).toBe(false);
    expect(lastAllowedIndex(of('team row', 'values rows'), 'quotes', 'row')).toBe(2);
  });

  test('a strip cannot be next to another one', () => {
    const page = of('figures strip', 'values rows');
    expect(isAllowedAt(page, 1, 'marquee', 'line')).toBe(false);
    expect(isAllowedAt(page, 0, 'marquee', 'line')).toBe(true);
    expect(drawnVariants(of('marquee line', 'figures strip'))).toEqual(['line', 'ledger']);
    expect(isAllowedAt(page, 2, 'marquee', 'line')).toBe(true);
  });

  test('a page has one marquee, its own or that of the settings', () => {
    expect(lastAllowedIndex(of('home-line line', 'values rows'), 'marquee', 'line')).toBe(-1);
    expect(problems(of('home-line line', 'values rows', '(marquee line)'))).toEqual([null, null, null]);
  });

  test('a page over a limit says so, and no other change is refused for it', () => {
    const full = of('team row', 'values rows', 'insights track', 'cases mosaic', 'quotes row');
    expect(problems(full)).toEqual([
      null,
      null,
      null,
      null,
      'The page already has two rows to page through; choose another look',
    ]);
    expect(fits(full)).toBe(true);
    expect(isAllowedAt(full, 1, 'faq', 'split')).toBe(true);
    expect(mayBecome(full, full.toSpliced(3, 1))).toBe(true);
    expect(problems(of('figures strip', 'marquee line'))[1]).toBe(
      'This is a strip below a strip; put something between them',
    );
  });

  test('the rules of composition are enforced', () => {
    expect(fits([{ kind: 'values' }, { kind: 'values' }])).toBe(false);
    expect(lastAllowedIndex([{ kind: 'cta' }], 'hero')).toBe(0);
    expect(lastAllowedIndex([{ kind: 'cta' }], 'cta')).toBe(-1);
  });
});

describe('the ground of the other theme', () => {
  const at = (...sections: string[]) => inverseAt(of(...sections));

  test('is used for the first section whose variant supports it', () => {
    expect(at('hero plain', 'values rows', 'quote full', 'text column', 'quotes one')).toBe(2);
    expect(at('hero plain', 'values rows', 'quote aside', 'quotes row')).toBe(-1);
  });

  test('is neither below a page head nor next to the band', () => {
    expect(at('hero plain', 'quote full', 'text column', 'quotes one', 'faq split')).toBe(3);
    expect(at('quote full', 'text column')).toBe(-1);
    expect(at('hero plain', 'values rows', 'quote full', 'cta band')).toBe(-1);
    expect(at('hero plain', 'values rows', 'quote full', 'cta person')).toBe(-1);
    expect(at('hero plain', 'values rows', 'quote full', 'cta strip')).toBe(2);
  });

  test('ignores hidden neighbours, and keeps a chosen ground', () => {
    expect(at('hero plain', '(values rows)', 'quote full', 'text column')).toBe(-1);
    expect(at('hero plain', 'values rows', '(quote full)', 'quotes one', 'text column')).toBe(3);
    const [head, line, quotes] = of('home-hero banners', 'home-line line', 'home-quotes one');
    const page = (ground: string) => [head, line, { ...quotes, ground }] as ReturnType<typeof of>;
    expect(inverseAt(page('auto'))).toBe(2);
    expect(inverseAt(page('plain'))).toBe(-1);
  });

  test('stops before the end of a detail page below its text', () => {
    expect(inverseAt(of('quote full', 'faq split'), true)).toBe(0);
    expect(inverseAt(of('faq split', 'quote full'), true)).toBe(-1);
  });
});

test('the editor says which variant is drawn instead', () => {
  const page = of('values columns', 'steps columns');
  expect(page.map((_, at) => compositionWords(page, at))).toEqual([
    null,
    'Shown as “Along a line”, so that it differs from the one above',
  ]);
  expect(compositionWords(of('pricing bands', 'vacancies rows'), 0)).toBe(
    'Shown as “Cards”, so that it differs from the one below',
  );
});

describe.each([
  ['contact', 'contact-form beside', 'contact-places map', 'offices map'],
  ['careers', 'careers-vacancies rows', null, 'vacancies rows'],
  ['services', 'services-list rows', null, 'services index'],
  ['insights', 'insights-list grid', null, 'insights cards'],
] as const)('%s, which includes a list or a map of its own,', (screen, first, second, again) => {
  const own = [first, ...(second ? [second] : [])];
  test('does not take a second one, but keeps an existing one', () => {
    expect(screenProblems(of(...own), screen)).toEqual({});
    const twice = of(...own, again);
    const refused = { [`sections.${own.length}.kind`]: 'This page has a part of its own for that' };
    expect(screenProblems(twice, screen)).toEqual(refused);
    expect(screenProblems(twice, screen, twice)).toEqual({});
    expect(screenProblems(of(again), null)).toEqual({});
  });
});
