// Lists of the panel, and pages of the site, at 100, 10,000 and 100,000 records.
import type { Engine } from '#server/db/database.ts';
import { clear, type Product } from '../e2e/product.ts';
import { engines } from './lib/databases.ts';
import { tellsTurns } from './lib/longest-turn.ts';
import { filledProduct } from './lib/many-rows.ts';
import { sleep } from './lib/process.ts';
import { type Figure, report } from './lib/result.ts';
import { siteLists } from './lib/site-lists.ts';
import { interleave, median } from './lib/statistics.ts';

const rounds = 25;
const sizes = [100, 10_000, 100_000] as const;

interface Asked {
  name: string;
  path: string;
  request: object;
  /** Scans every row by design: reported only. */
  whole?: true;
}
const lists: Asked[] = [
  { name: 'insights', path: 'blogs/list', request: {} },
  { name: 'insights by title', path: 'blogs/list', request: { sort: 'title' } },
  { name: 'insights, live', path: 'blogs/list', request: { filters: { state: 'live' } } },
  { name: 'insights, drafts', path: 'blogs/list', request: { filters: { state: 'draft' } } },
  { name: 'insights on the site', path: 'web/blogs', request: { page: 1 } },
  {
    name: 'insights, search for one word',
    path: 'blogs/list',
    request: { search: 'Insight 7919' },
    whole: true,
  },
  { name: 'enquiries', path: 'enquiries/list', request: {} },
  { name: 'enquiries, newest first', path: 'enquiries/list', request: { sort: 'createdAt', dir: 'desc' } },
  { name: 'enquiries, new', path: 'enquiries/list', request: { filters: { status: 'new' } } },
  { name: 'insights of one category', path: 'blogs/list', request: { filters: { category: 12 } } },
  { name: 'insights of one author', path: 'blogs/list', request: { filters: { author: 'Author 1' } } },
  { name: 'projects', path: 'projects/list', request: {} },
  { name: 'projects of one category', path: 'projects/list', request: { filters: { category: 1 } } },
  { name: 'case studies of one project', path: 'caseStudies/list', request: { filters: { project: 2 } } },
  {
    name: 'where a page is used that half of the insights link to',
    path: 'record/uses',
    request: { resource: 'pages', id: 8 }, // Contact
  },
  {
    name: 'where a service is used, by half of the projects',
    path: 'record/uses',
    request: { resource: 'services', id: 1 },
  },
  { name: 'where a category is used', path: 'record/uses', request: { resource: 'categories', id: 12 } },
  { name: 'featured insights', path: 'blogs/list', request: { filters: { featured: true } } },
  { name: 'insights of one tag', path: 'blogs/list', request: { filters: { tags: 1 } } },
  {
    name: 'insights of one month',
    path: 'blogs/list',
    request: { filters: { from: '2025-12-01', to: '2025-12-31' } },
  },
  {
    name: 'insights of one author, live, by title',
    path: 'blogs/list',
    request: { filters: { author: 'Author 1', state: 'live' }, sort: 'title' },
  },
  {
    name: 'enquiries, last changed first',
    path: 'enquiries/list',
    request: { sort: 'updatedAt', dir: 'desc' },
  },
  { name: 'enquiries, mine', path: 'enquiries/list', request: { filters: { owner: 'me' } } },
  { name: 'enquiries without an owner', path: 'enquiries/list', request: { filters: { owner: null } } },
  { name: 'enquiries, overdue', path: 'enquiries/list', request: { filters: { overdue: true } } },
  { name: 'enquiries, not answered', path: 'enquiries/list', request: { filters: { answered: false } } },
  { name: 'enquiries to follow up', path: 'enquiries/list', request: { filters: { followUp: 'due' } } },
  { name: 'enquiries with a failed mail', path: 'enquiries/list', request: { filters: { mail: 'failed' } } },
  {
    name: 'enquiries of one day',
    path: 'enquiries/list',
    request: { filters: { from: '2025-12-31', to: '2025-12-31' } },
  },
  { name: 'applications', path: 'applications/list', request: {} },
  { name: 'applications, oldest first', path: 'applications/list', request: { sort: 'createdAt' } },
  {
    name: 'applications, best rated first',
    path: 'applications/list',
    request: { sort: 'rating', dir: 'desc' },
  },
  { name: 'applications by name', path: 'applications/list', request: { sort: 'firstName' } },
  { name: 'applications, new', path: 'applications/list', request: { filters: { stage: 'new' } } },
  { name: 'applications, mine', path: 'applications/list', request: { filters: { owner: 'me' } } },
  { name: 'applications for one vacancy', path: 'applications/list', request: { filters: { career: 2 } } },
  { name: 'applications, five stars', path: 'applications/list', request: { filters: { rating: 5 } } },
  {
    name: 'applications of one day',
    path: 'applications/list',
    request: { filters: { from: '2026-01-01', to: '2026-01-01' } },
  },
  {
    name: 'enquiries, search for one word',
    path: 'enquiries/list',
    request: { search: 'visitor-77@' },
    whole: true,
  },
];

const envOf = (url: string) => ({ DATABASE_URL: url, ...tellsTurns });

async function measure(engine: Engine): Promise<Figure[]> {
  const products: Product[] = [];
  for (const size of sizes) products.push(await filledProduct(engine, size, envOf));
  const tokens = await Promise.all(products.map((each) => each.signIn()));
  await sleep(2000);
  const figures: Figure[] = [];
  for (const { name, path, request, whole } of lists) {
    const timed = (at: number) => async () => {
      const began = performance.now();
      const { status } = await (products[at] as Product).call(
        path,
        request,
        path.startsWith('web/') ? undefined : tokens[at],
      );
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return performance.now() - began;
    };
    const variants = { small: timed(0), middle: timed(1), large: timed(2) };
    await interleave(5, variants);
    const times = await interleave(rounds, variants);
    const { small, middle, large } = {
      small: median(times.small),
      middle: median(times.middle),
      large: median(times.large),
    };
    figures.push({
      name: `${engine}: ${name}, 100,000 / 100`,
      value: large / small,
      unit: 'x',
      ...(whole ? {} : { target: { atMost: 1.5 } }),
      note: `${small.toFixed(1)}, ${middle.toFixed(1)}, ${large.toFixed(1)} ms`,
    });
  }
  const sites = products.map((product, at) => ({ product, token: tokens[at] as string }));
  figures.push(...(await siteLists(engine, sites)));
  for (const product of products) {
    await product.stop();
    clear(product);
  }
  return figures;
}

const figures: Figure[] = [];
for (const engine of engines()) figures.push(...(await measure(engine)));
report('lists', figures);
process.exit(0);
