import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { isLeftOut } from '#shared/sections/left-out.ts';
import { sampleStudy } from '#web/testing/study.ts';
import type { PageServices } from '../../render.ts';
import type { Insight } from '../parts/cards/insight-card.tsx';
import Cases, { load as loadCases } from './cases.tsx';
import Cta from './cta.tsx';
import Faq, { load as loadFaq } from './faq.tsx';
import Insights, { load as loadInsights } from './insights.tsx';
import Logos from './logos.tsx';
import PictureSection, { load as loadImage } from './picture.tsx';
import { load as loadHomeCases } from './screens/home-cases.tsx';
import { load as loadHomeInsights } from './screens/home-insights.tsx';
import Split from './split.tsx';
import Team from './team.tsx';

const place = { place: 3, trail: [] };
const pictures = Object.fromEntries(
  [1, 2, 3].map((id) => [String(id), { imageUrl: `/media/picture-${id}.png`, alt: `Image ${id}` }]),
);
const draw = (element: ReactElement) => {
  const html = renderToStaticMarkup(element);
  expect(html).not.toMatch(/undefined|null|\[object/);
  return html;
};
const count = (html: string, part: string | RegExp) => html.split(part).length - 1;

describe('questions', () => {
  const base = { kind: 'faq', variant: 'columns', hidden: false, label: null, heading: 'Asked' } as const;
  const asked = (n: number) =>
    Array.from({ length: n }, (_, at) => ({ question: `Question ${at}?`, answer: 'Yes.' }));
  const doc = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'So it is.' }] }],
  };
  const listed = ['contact', 'services'].map((group, id) => ({
    id,
    group,
    question: `Of ${group}?`,
    answer: doc,
  }));
  const services = { call: async () => ({ faqs: listed }) } as unknown as PageServices; // the one call it makes

  test('are in two columns, and in one if there is only one question', () => {
    const html = (n: number) =>
      draw(<Faq section={{ ...base, source: 'own', items: asked(n) }} data={[]} pictures={{}} {...place} />);
    expect(count(html(3), '<details')).toBe(3);
    expect(count(html(3), ' open=')).toBe(0);
    expect(count(html(1), /<div[^>]*><details/)).toBe(1);
  });

  test('come from the FAQ list, of one group or of all', async () => {
    const read = (source: 'own' | 'all' | 'services', items = asked(0)) =>
      loadFaq({ ...base, source, items }, services);
    expect((await read('services'))?.map(({ question }) => question)).toEqual(['Of services?']);
    const data = (await read('all')) ?? [];
    const section = { ...base, source: 'all', items: asked(2) } as const;
    const html = draw(<Faq section={section} data={data} pictures={{}} {...place} />);
    expect(html).toContain('So it is.');
    expect(html).not.toContain('Question 0?');
    expect(await read('own')).toBeNull();
    expect(await read('own', asked(1))).toEqual([]);
  });
});

describe('a call to action with a person', () => {
  const base = { kind: 'cta', variant: 'person', hidden: false, label: null, heading: 'Let’s talk' } as const;
  const person = { name: 'Priya N.', role: null, picture: null };
  const html = (people: { name: string; role: string | null; picture: number | null }[]) =>
    draw(
      <Cta
        section={{ ...base, text: null, links: [], person: people }}
        data={undefined}
        pictures={pictures}
        {...place}
      />,
    );

  test('shows the image, or the initials', () => {
    expect(html([person])).toContain('>PN</span>');
    const shown = html([{ ...person, role: 'Lead engineer', picture: 1 }]);
    expect(shown).toContain('src="/media/picture-1.png" alt=""');
    expect(shown).toContain('Lead engineer');
    expect(shown).not.toContain('PN');
  });

  test('is the plain band without a person, and has no row for missing links', () => {
    expect(html([])).toContain('<svg');
    expect(html([])).not.toMatch(/<p[^>]*><\/p>/);
  });
});

describe('pictures', () => {
  const base = { kind: 'picture', hidden: false, caption: null, frame: 'plain' } as const;
  const more = [
    { picture: 2, caption: 'The second' },
    { picture: null, caption: 'Lost' },
    { picture: 3, caption: null },
  ];
  type Drawn = Parameters<typeof PictureSection>[0]['section'];
  const html = (own: Pick<Drawn, 'variant'> & Partial<Drawn>) =>
    draw(
      <PictureSection
        section={{ ...base, picture: 1, more, ...own }}
        data={true}
        pictures={pictures}
        {...place}
      />,
    );

  test.each([
    ['wide', 1],
    ['bleed', 1],
    ['pair', 2],
    ['gallery', 3],
  ] as const)('as %s are %i', (variant, shown) => {
    expect(count(html({ variant }), '<img')).toBe(shown);
    expect(html({ variant })).not.toContain('Lost');
  });

  test('of screens are framed, and a row of them can be scrolled by keyboard', () => {
    expect(count(html({ variant: 'gallery', frame: 'phone' }), /<div class="[^"]*phone/)).toBe(3);
    expect(html({ variant: 'gallery' })).toMatch(/role="group" aria-label="[^"]+" tabindex="0"/);
    expect(html({ variant: 'gallery', more: [] })).not.toContain('role="group"');
  });

  test('are left out if there are none', async () => {
    expect(await loadImage({ ...base, variant: 'gallery', picture: null, more: [] })).toBeNull();
    expect(await loadImage({ ...base, variant: 'pair', picture: null, more })).toBe(true);
  });
});

test('a heading stays beside its list, whose items may have titles only', () => {
  const base = {
    kind: 'split',
    variant: 'sticky',
    hidden: false,
    label: null,
    heading: 'What we do',
  } as const;
  const items = [
    { title: 'Reports', text: 'One page.' },
    { title: 'Maintenance', text: null },
  ];
  const html = (list: typeof items) =>
    draw(
      <Split
        section={{ ...base, text: 'Much.', links: [], picture: null, items: list }}
        data={undefined}
        pictures={{}}
        {...place}
      />,
    );
  expect(count(html(items), '<h3')).toBe(2);
  expect(html(items)).toContain('Maintenance</h3></li>');
  expect(html([])).not.toContain('<ul');
});

test('articles are rows of titles, or rows beside the first one', () => {
  const base = { kind: 'insights', hidden: false, label: null, heading: 'Read', count: 3 } as const;
  const article = (id: number, imageUrl: string | null = null) =>
    ({
      id,
      slug: `article-${id}`,
      title: `Article ${id}`,
      excerpt: 'Short.',
      imageUrl,
      category: null,
      publishedAt: '2026-11-02T08:00:00.000Z',
      readingMinutes: 4,
    }) as Insight; // what a card draws
  const html = (variant: 'list' | 'lead', ids: number[]) =>
    draw(
      <Insights
        section={{ ...base, variant }}
        data={ids.map((id) => article(id))}
        pictures={{}}
        {...place}
      />,
    );
  expect(count(html('list', [1, 2, 3]), '<li')).toBe(3);
  expect(count(html('list', [1, 2, 3]), '<article')).toBe(0);
  expect(count(html('lead', [1, 2, 3]), '<li')).toBe(2);
  expect(count(html('lead', [1, 2, 3]), '<article')).toBe(1);
  expect(html('lead', [1])).not.toContain('<ul');
  const pictured = [article(1, '/media/0000000000000001-2000x1320.webp'), article(2)];
  const lead = <Insights section={{ ...base, variant: 'lead' }} data={pictured} pictures={{}} {...place} />;
  expect(draw(lead)).toContain('sizes="(min-width: 1456px) 47rem, (min-width: 992px) 52vw, 100vw"');
});

test('people are shown small, with a profile link if they have one', () => {
  const section = {
    kind: 'team',
    variant: 'contact',
    hidden: false,
    label: null,
    heading: 'Ask them',
  } as const;
  const person = {
    name: 'Priya N.',
    designation: 'Lead engineer',
    bio: null,
    imageUrl: null,
    profileUrl: null,
  };
  const data = [person, { ...person, name: 'Arun K.', profileUrl: 'https://profiles.example/arun' }];
  const html = draw(<Team section={section} data={data} pictures={{}} {...place} />);
  expect(count(html, '<article')).toBe(2);
  expect(count(html, 'https://profiles.example/arun')).toBe(1);
  expect(html).toContain('Profile<span class="visually-hidden"> of Arun K.</span>');
});

test('a portrait is as wide as its slide on a phone, and half as wide in a grid', () => {
  const sizes = (variant: 'row' | 'grid') => {
    const section = { kind: 'team', variant, hidden: false, label: null, heading: 'The team' } as const;
    const imageUrl = '/media/0000000000000001-1200x1500.webp';
    const person = { name: 'Priya N.', designation: 'Engineer', bio: null, imageUrl, profileUrl: null };
    const html = draw(<Team section={section} data={[person]} pictures={{}} {...place} />);
    return /sizes="([^"]*)"/.exec(html)?.[1]?.split(', ').at(-1);
  };
  expect([sizes('row'), sizes('grid')]).toEqual(['100vw', '50vw']);
});

describe('case studies', () => {
  const base = {
    kind: 'cases',
    hidden: false,
    label: null,
    heading: 'Proof',
    sector: null,
    count: 4,
  } as const;
  const study = sampleStudy();
  const figure = { label: 'alerts in a shift', before: 'four hundred', after: '4', unit: null };
  const dots = { dots: '400-4', dot: 'Each dot is one alert.' };
  const html = (variant: 'feature' | 'posters' | 'ledger', data: Parameters<typeof Cases>[0]['data']) =>
    draw(<Cases section={{ ...base, variant, chosen: [] }} data={data} pictures={{}} {...place} />);

  const services = (studies: object[]) => ({ call: async () => studies }) as unknown as PageServices; // the one call it makes
  const read = (variant: 'feature' | 'posters' | 'ledger', studies: object[], count = 4) =>
    loadCases({ ...base, variant, chosen: [], count }, services(studies));

  test('a counted study stands alone, however few are shown', async () => {
    const measured = { ...study, id: 2, slug: 'alerts', title: 'Alerts', figure };
    const counted = { ...measured, id: 3, figure: { ...figure, ...dots } };
    const whole = { ...measured, id: 4, figure: { ...figure, dots: '15', dot: dots.dot } };
    expect(await read('feature', [study, measured, whole, counted], 1)).toEqual([counted]);
    expect(await read('feature', [study, measured])).toEqual([measured]);
    expect(await read('feature', [study])).toEqual([study]);
    expect(await read('feature', [])).toBeNull();
    const shown = html('feature', [counted]);
    expect(shown, 'the figure and its words belong together').toMatch(
      />4<\/p><p[^>]*>alerts in a shift; before: four hundred<\/p><\/div>/,
    );
    expect(html('feature', [{ ...counted, opening: 'A cold store woke people for nothing.' }])).toContain(
      '<p>A cold store woke people for nothing.</p>',
    );
    expect(shown).toContain('Each dot is one alert.');
    expect(shown).toMatch(/href="\/case-studies\/alerts"[^>]*><span>Read the case: Alerts/);
    expect(html('feature', [measured])).not.toContain('<figcaption');
  });

  test('of a sector are the first ones whose clients are in it, or none', async () => {
    const hospital = { ...study, id: 2, sector: 'Hospital group', figure };
    const counted = { ...study, id: 3, sector: 'Building materials', figure: { ...figure, ...dots } };
    const other = { ...study, id: 4, sector: null };
    const call = vi.fn(async (_path: string, _request: object) => [counted, other, hospital]);
    const of = (sector: string, variant: 'feature' | 'mosaic') =>
      loadCases({ ...base, variant, chosen: [], sector }, { call } as unknown as PageServices); // the one call it makes
    expect(await of('hospital', 'feature')).toEqual([hospital]);
    expect(await of('Building', 'mosaic')).toEqual([counted]);
    expect(await of('Logistics', 'feature')).toBeNull();
    expect(call.mock.calls.map(([, request]) => request)).toEqual([{}, {}, {}]);
  });

  test('only as many are requested as are shown, unless a variant selects by results', async () => {
    const call = vi.fn(async (_path: string, _request: { size?: number }) => [study]);
    const asked = { call } as unknown as PageServices; // the one call it makes
    const shown = { ...base, chosen: [], count: 2 };
    for (const variant of ['mosaic', 'ledger', 'feature'] as const)
      await loadCases({ ...shown, variant }, asked);
    await loadHomeCases({} as Parameters<typeof loadHomeCases>[0], asked); // it takes nothing of it
    expect(call.mock.calls.map(([, { size }]) => size)).toEqual([2, undefined, undefined, 4]);
  });

  test('rows show the measured result, before and after', async () => {
    const measured = { ...study, id: 2, title: 'Alerts', figure };
    const shown = html('ledger', [measured, { ...measured, id: 3, figure: { ...figure, before: null } }]);
    expect(shown).toMatch(/<p[^>]*>Before: four hundred<\/p>.*After: <\/span>4<\/p>/);
    expect(count(shown, 'Before: ')).toBe(1);
    expect(shown).not.toMatch(/<p[^>]*><\/p>/);
    expect(await read('ledger', [study])).toBeNull();
    expect(await read('posters', [study])).toEqual([study]);
  });

  test('a study without results shows its image, or its cover', () => {
    expect(html('feature', [{ ...study, images: [{ imageUrl: '/media/depot.png' }] }])).toContain(
      'src="/media/depot.png"',
    );
    expect(count(html('feature', [study]), '<img')).toBe(2); // a cover, in both themes
    expect(count(html('posters', [study, { ...study, id: 2 }]), '<li')).toBe(2);
  });
});

test('only as many insights are requested as are shown', async () => {
  const call = vi.fn(async (_path: string, _request: { size?: number }) => ({ rows: [] }));
  const services = { call } as unknown as PageServices; // the one call they make
  await loadInsights({ count: 3 } as Parameters<typeof loadInsights>[0], services); // all it takes of it
  await loadHomeInsights({} as Parameters<typeof loadHomeInsights>[0], services); // it takes nothing of it
  expect(call.mock.calls.map(([, { size }]) => size)).toEqual([3, 6]);
});

test('technologies are plain names', () => {
  const base = { kind: 'logos', variant: 'technologies', hidden: false, label: null } as const;
  const items = [
    { name: 'TypeScript', picture: 1, path: null },
    { name: 'SQLite', picture: null, path: 'https://sqlite.org' },
  ];
  const html = draw(
    <Logos section={{ ...base, heading: 'We use', items }} data={undefined} pictures={pictures} {...place} />,
  );
  expect(count(html, '<img')).toBe(0);
  expect(html).toContain('<li><span>TypeScript</span></li><li><a href="https://sqlite.org">SQLite</a></li>');
});

test('names are in rows of equal length, as far as possible', () => {
  const base = {
    kind: 'logos',
    variant: 'wordmarks',
    hidden: false,
    label: null,
    heading: 'Clients',
  } as const;
  const columns = (count: number) => {
    const items = Array.from({ length: count }, (_, at) => ({
      name: `Client ${at}`,
      picture: null,
      path: null,
    }));
    const html = draw(<Logos section={{ ...base, items }} data={undefined} pictures={{}} {...place} />);
    return Number(/data-columns="(\d)"/.exec(html)?.[1]);
  };
  expect([4, 5, 6, 7, 8, 9, 10, 12].map(columns)).toEqual([4, 5, 6, 4, 4, 5, 5, 6]);
});

test('sections that are always left out are left out by the rules, too', async () => {
  const none = { picture: null, caption: null };
  const picture = { kind: 'picture', variant: 'wide', hidden: false, frame: 'plain', ...none } as const;
  for (const more of [[], [none], [{ ...none, picture: 2 }]]) {
    const section = { ...picture, more };
    expect(isLeftOut(section), JSON.stringify(more)).toBe((await loadImage(section)) === null);
  }
  const faq = { kind: 'faq', variant: 'column', hidden: false, label: null, heading: 'Asked' } as const;
  const services = { call: async () => ({ faqs: [{ group: 'contact' }] }) } as unknown as PageServices; // as above
  for (const source of ['own', 'all'] as const)
    for (const items of [[], [{ question: 'Who?', answer: 'We.' }]]) {
      const section = { ...faq, source, items };
      expect(isLeftOut(section), source).toBe((await loadFaq(section, services)) === null);
    }
});
