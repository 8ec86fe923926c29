import { describe, expect, test } from 'vitest';
import { recipes } from '#content/recipes/recipes.ts';
import { pages } from '#content/records/pages.ts';
import {
  compositionProblem,
  compositionWords,
  drawnVariants,
  fits,
  inverseAt,
  mayBecome,
  mayStand,
  placeFor,
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

describe('where content begins', () => {
  const begun = [
    ...pages.map(({ slug, sections = [] }) => [slug ?? '', sections] as const),
    ...recipes.map(({ name, sections }) => [name, sections] as const),
  ];
  test.each(begun)('%s fits, and is drawn as it is chosen', (_name, sections) => {
    expect(fits(sections)).toBe(true);
    for (const at of sections.keys()) expect(compositionWords(sections, at), `section ${at}`).toBeNull();
    expect(drawnVariants(sections)).toEqual(sections.map(({ variant }) => variant));
  });
});

describe('the variants that are drawn', () => {
  test('neighbours with different skeletons keep theirs', () => {
    expect(drawn('hero sign', 'values columns', 'cases mosaic', 'faq split', 'cta band')).toEqual([
      'sign',
      'columns',
      'mosaic',
      'split',
      'band',
    ]);
  });

  test('the second of two with one skeleton has its kind’s next variant', () => {
    expect(drawn('values columns', 'steps columns')).toEqual(['columns', 'line']);
    expect(drawn('figures ledger', 'values rows')).toEqual(['ledger', 'pairs']);
    expect(drawn('quotes one', 'cta band')).toEqual(['one', 'strip']);
    expect(drawn('marquee line', 'cta strip')).toEqual(['line', 'band']);
  });

  test('of three in a row the middle one alone gives way', () => {
    expect(drawn('figures ledger', 'pricing bands', 'values rows')).toEqual(['ledger', 'cards', 'rows']);
  });

  test('above a kind without another variant the upper one gives way', () => {
    expect(drawn('pricing bands', 'vacancies rows')).toEqual(['cards', 'rows']);
    expect(drawn('split sticky', 'form left', 'team row')).toEqual(['sticky', 'left', 'row']);
  });

  test('where neither has another variant both stay as they are, and the page is not published', () => {
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

  test('parts of a fixed screen stand as their screen has them', () => {
    expect(drawn('team row', 'about-quotes row')).toEqual(['row', 'row']);
    expect(problems(of('team row', 'about-quotes row'))).toEqual([null, null]);
  });

  test('cards beside tiles and hours beside a split are alike to the eye', () => {
    expect(drawn('services tiles', 'insights grid')).toEqual(['tiles', 'track']);
    expect(drawn('steps hours', 'faq split')).toEqual(['hours', 'columns']);
  });

  test('a variant without a skeleton, and one that is unknown, go with anything', () => {
    expect(drawn('steps line', 'team grid', 'insights grid')).toEqual(['line', 'grid', 'grid']);
    expect(drawn('values columns', 'steps gone', 'slideshow columns')).toEqual([
      'columns',
      'gone',
      'columns',
    ]);
  });

  test('what is hidden is nobody’s neighbour', () => {
    expect(drawn('values columns', '(figures strip)', 'steps columns')[2]).toBe('line');
    expect(drawn('values columns', '(steps columns)')[1]).toBe('columns');
  });

  test('none gives way into a strip above one that cannot', () => {
    expect(drawn('vacancies rows', 'figures ledger', 'marquee line')[1]).toBe('ledger');
    expect(drawn('vacancies rows', 'figures ledger', 'cta strip')).toEqual(['rows', 'strip', 'band']);
  });

  test('none gives way into a third track', () => {
    expect(drawn('cta band', 'quotes one')[1]).toBe('row');
    expect(drawn('team row', 'about-quotes row', 'picture bleed', 'quotes one')[3]).toBe('one');
  });
});

describe('tracks, strips and moving lines', () => {
  const two = of('team row', 'values rows', 'insights track');

  test('a third track is not added; another look of the kind is', () => {
    expect(placeFor(two, 'quotes', 'row')).toBe(-1);
    expect(placeFor(two, 'quotes', 'one')).toBe(3);
    expect(mayStand(two, 3, 'team', 'row')).toBe(false);
    expect(placeFor(of('team row', 'values rows'), 'quotes', 'row')).toBe(2);
  });

  test('a strip is not put below one, nor above one', () => {
    const page = of('figures strip', 'values rows');
    expect(mayStand(page, 1, 'marquee', 'line')).toBe(false);
    expect(mayStand(page, 0, 'marquee', 'line')).toBe(true);
    expect(drawnVariants(of('marquee line', 'figures strip'))).toEqual(['line', 'ledger']);
    expect(mayStand(page, 2, 'marquee', 'line')).toBe(true);
  });

  test('a page has one moving line, its own or that of the settings', () => {
    expect(placeFor(of('home-line line', 'values rows'), 'marquee', 'line')).toBe(-1);
    expect(problems(of('home-line line', 'values rows', '(marquee line)'))).toEqual([null, null, null]);
  });

  test('a page that holds too much already says so, and is no reason to refuse anything else', () => {
    const full = of('team row', 'values rows', 'insights track', 'cases mosaic', 'quotes row');
    expect(problems(full)).toEqual([
      null,
      null,
      null,
      null,
      'The page already has two rows to page through; choose another look',
    ]);
    expect(fits(full)).toBe(true);
    expect(mayStand(full, 1, 'faq', 'split')).toBe(true);
    expect(mayBecome(full, full.toSpliced(3, 1))).toBe(true);
    expect(problems(of('figures strip', 'marquee line'))[1]).toBe(
      'This is a strip below a strip; put something between them',
    );
  });

  test('the rules of place are kept as before', () => {
    expect(fits([{ kind: 'values' }, { kind: 'values' }])).toBe(false);
    expect(placeFor([{ kind: 'cta' }], 'hero')).toBe(0);
    expect(placeFor([{ kind: 'cta' }], 'cta')).toBe(-1);
  });
});

describe('the ground of the other theme', () => {
  const at = (...sections: string[]) => inverseAt(of(...sections));

  test('is that of the first section whose look is made for it', () => {
    expect(at('hero plain', 'values rows', 'quote full', 'text column', 'quotes one')).toBe(2);
    expect(at('hero plain', 'values rows', 'quote aside', 'quotes row')).toBe(-1);
  });

  test('is neither below a head nor beside the band, whichever of them the page has', () => {
    expect(at('hero plain', 'quote full', 'text column', 'quotes one', 'faq split')).toBe(3);
    expect(at('quote full', 'text column')).toBe(-1);
    expect(at('hero plain', 'values rows', 'quote full', 'cta band')).toBe(-1);
    expect(at('hero plain', 'values rows', 'quote full', 'cta person')).toBe(-1);
    expect(at('hero plain', 'values rows', 'quote full', 'cta strip')).toBe(2);
  });

  test('knows no hidden neighbours, and leaves a chosen ground as it is', () => {
    expect(at('hero plain', '(values rows)', 'quote full', 'text column')).toBe(-1);
    expect(at('hero plain', 'values rows', '(quote full)', 'quotes one', 'text column')).toBe(3);
    const [head, line, quotes] = of('home-hero banners', 'home-line line', 'home-quotes one');
    const page = (ground: string) => [head, line, { ...quotes, ground }] as ReturnType<typeof of>;
    expect(inverseAt(page('auto'))).toBe(2);
    expect(inverseAt(page('plain'))).toBe(-1);
  });

  test('below the text of a detail page it ends before the end of that page', () => {
    expect(inverseAt(of('quote full', 'faq split'), true)).toBe(0);
    expect(inverseAt(of('faq split', 'quote full'), true)).toBe(-1);
  });
});

test('the editor says which look is drawn instead', () => {
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
] as const)('%s, which has a list or a map of its own,', (screen, first, second, again) => {
  const own = [first, ...(second ? [second] : [])];
  test('is not given it twice, and keeps what it was given before', () => {
    expect(screenProblems(of(...own), screen)).toEqual({});
    const twice = of(...own, again);
    const refused = { [`sections.${own.length}.kind`]: 'This page has a part of its own for that' };
    expect(screenProblems(twice, screen)).toEqual(refused);
    expect(screenProblems(twice, screen, twice)).toEqual({});
    expect(screenProblems(of(again), null)).toEqual({});
  });
});
