import type { Engine } from '#server/db/database.ts';
import type { Product } from '../../e2e/product.ts';
import { longestTurn } from './longest-turn.ts';
import { sleep } from './process.ts';
import { readPage } from './read-page.ts';
import type { Figure } from './result.ts';
import { interleave, median, percentile } from './statistics.ts';

const rounds = 15;
/** Each round writes first, so there are few of them, and whatever else the machine does only adds to one. */
const usual = (values: readonly number[]) => percentile(values, 0.25);

interface Page {
  name: string;
  path: string;
  status?: number;
  /** What is written before it is asked for; an insight unless it says otherwise. */
  written?: 'project' | 'caseStudy';
}
interface Site {
  product: Product;
  token: string;
}

async function pagesOf({ call }: Product): Promise<Page[]> {
  const largest = (counted: { slug: string; count: number }[]) =>
    counted.toSorted((one, other) => other.count - one.count)[0] as { slug: string };
  const category = largest((await call('web/blogs/categories', {})).body);
  const tag = largest((await call('web/blogs/tags', {})).body);
  const last = async (list: object) => {
    const { total, size } = (await call('web/blogs', list)).body;
    return Math.ceil(total / size);
  };
  const all = await last({});
  const ofCategory = `/insights?category=${category.slug}`;
  const ofTag = `/insights?tag=${tag.slug}`;
  const work: Page[] = [];
  for (const [name, path, calls, written] of [
    ['projects', '/projects', 'web/projects', 'project'],
    ['case studies', '/case-studies', 'web/caseStudies', 'caseStudy'],
  ] as const) {
    const lastOf = async (list: object) => {
      const { total, size } = (await call(`${calls}/count`, list)).body;
      return Math.ceil(total / size);
    };
    const [{ slug }] = (await call(`${calls}/categories`, {})).body;
    const only = `${path}?category=${slug}`;
    work.push(
      { name, path, written },
      { name: `${name}, last page`, path: `${path}?page=${await lastOf({})}`, written },
      { name: `${name} of a category`, path: only, written },
      {
        name: `${name} of a category, last page`,
        path: `${only}&page=${await lastOf({ category: slug })}`,
        written,
      },
    );
  }
  const [, parts] = (await call('web/pages/parts', {})).body.filter((part: string) =>
    part.startsWith('blogs'),
  );
  return [
    { name: 'insights', path: '/insights' },
    { name: 'insights, middle page', path: `/insights?page=${Math.ceil(all / 2)}` },
    { name: 'insights, last page', path: `/insights?page=${all}` },
    { name: 'insights of a category', path: ofCategory },
    {
      name: 'insights of a category, last page',
      path: `${ofCategory}&page=${await last({ category: category.slug })}`,
    },
    { name: 'insights of a tag', path: ofTag },
    { name: 'insights of a tag, last page', path: `${ofTag}&page=${await last({ tag: tag.slug })}` },
    { name: 'insights of a category and a tag', path: `${ofCategory}&tag=${tag.slug}` },
    { name: 'insights beyond the last page', path: '/insights?page=99999', status: 302 },
    { name: 'an insight', path: '/insights/insight-50' },
    ...work,
    { name: 'the feed', path: '/feed.xml' },
    { name: 'visitors’ search, a word in every insight', path: '/search?q=insight' },
    { name: 'visitors’ search, a word in one insight', path: '/search?q=55433' },
    { name: 'the sitemap', path: '/sitemap.xml' },
    { name: 'a part of the sitemap', path: parts ? `/sitemaps/${parts}.xml` : '/sitemap.xml' },
    { name: 'an unknown address', path: '/services/nowhere-near', status: 302 },
    { name: 'the error page for it', path: '/error?from=%2Fservices%2Fnowhere-near', status: 404 },
  ];
}

/** Pages of the site, each asked for right after a record was written that they are made of: nothing that was made of them is kept. */
export async function siteLists(engine: Engine, sites: readonly Site[]): Promise<Figure[]> {
  const all = await Promise.all(sites.map(({ product }) => pagesOf(product)));
  const figures: Figure[] = [];
  for (const [nth, { name, status: expected = 200 }] of (all[0] as Page[]).entries()) {
    const variants = Object.fromEntries(
      sites.map((site, at) => [at, () => timed(site, (all[at] as Page[])[nth] as Page)]),
    );
    await interleave(3, variants);
    const seen = Object.values(await interleave(rounds, variants));
    for (const { status } of seen.flat())
      if (status !== expected) throw new Error(`${name} answered ${status}`);
    const times = seen.map((each) => usual(each.map(({ ms }) => ms)));
    const turns = seen.map((each) => median(each.map(({ turn }) => turn)));
    const note = (values: number[]) => `${values.map((value) => value.toFixed(1)).join(', ')} ms`;
    figures.push(
      {
        name: `${engine}: ${name}, 100,000 / 100`,
        value: (times.at(-1) as number) / (times[0] as number),
        unit: 'x',
        target: { atMost: 1.5 },
        note: note(times),
      },
      {
        name: `${engine}: ${name}, event loop blocked at 100,000`,
        value: turns.at(-1) as number,
        unit: 'ms',
        target: { atMost: 20 },
        note: note(turns),
      },
    );
  }
  return figures;
}

/** Writes the first record of a kind, so that it differs. */
async function write({ product, token }: Site, kind: Page['written']): Promise<void> {
  const plural = { project: 'projects', caseStudy: 'caseStudies' } as const;
  const { body: row } = await product.call(kind ? plural[kind] : 'blogs', { id: 1 }, token);
  const { id, version } = row;
  const { status } = await (kind
    ? product.call(`${kind}/update`, { id, version, title: `${row.title.slice(0, 20)} ${version}` }, token)
    : product.call('blog/update', { id, version, featured: !row.featured }, token));
  if (status !== 200) throw new Error(`writing ${kind ?? 'an insight'} answered ${status}`);
}

async function timed(site: Site, { path, written }: Page) {
  const { product } = site;
  await write(site, written);
  await sleep(20);
  await longestTurn(product);
  const began = performance.now();
  const { status } = await readPage(product.url + path);
  const ms = performance.now() - began;
  return { status, ms, turn: await longestTurn(product) };
}
