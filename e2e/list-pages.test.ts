import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { product, restart, stage } from './stage.ts';

stage();

/** More than one page of each list holds, all copies of its first record. */
beforeAll(async () => {
  await restart(() => {
    const database = new DatabaseSync(join(product.dataDir, 'site.db'));
    for (const table of ['projects', 'case_studies']) {
      const columns = database
        .prepare(`select name from pragma_table_info('${table}') where name <> 'id'`)
        .all()
        .map(({ name }) => `"${name}"`);
      const values = columns.map((name) => (name === '"slug"' ? "slug || '-copy-' || n" : name));
      database.exec(`insert into ${table} (${columns})
        with recursive s(n) as (select 1 union all select n + 1 from s where n < 250)
        select ${values} from (select * from ${table} order by id limit 1), s`);
    }
    database.close();
  });
});

const read = async (path: string) => {
  const answer = await fetch(product.url + path, { redirect: 'manual' });
  const html = (await answer.text()).replaceAll('&amp;', '&');
  const links = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, href]) => href as string);
  return { status: answer.status, location: answer.headers.get('location'), html, links };
};

const text = async (path: string) => (await fetch(product.url + path)).text();

test('a record that is not in the sitemap appears nowhere', async () => {
  for (const part of ['blogs-99', 'users-1', 'blogs', 'blogs-1.xml'])
    expect((await fetch(`${product.url}/sitemaps/${part}.xml`)).status, part).toBe(404);
});

test.each(['/projects', '/case-studies'])('%s links to each of its records, page by page', async (path) => {
  const records = new RegExp(`href="(${path}/[a-z0-9-]+)"`, 'g');
  const first = await read(path);
  expect(first.html).toContain(`href="${path}?page=2" rel="next"`);
  const second = await read(`${path}?page=2`);
  expect(second.status).toBe(200);
  expect(second.html).toContain(`href="${path}" rel="prev"`);
  expect(second.html).toMatch(new RegExp(`rel="canonical" href="[^"]+${path}\\?page=2"`));
  const led = new Set([...first.links(records), ...second.links(records)]);
  const parts = [...(await text('/sitemap.xml')).matchAll(/<loc>[^<]+?(\/sitemaps\/[^<]+)</g)];
  const map = (await Promise.all(parts.map(([, at]) => text(at as string)))).join('');
  const mapped = [...map.matchAll(new RegExp(`<loc>[^<]+?(${path}/[a-z0-9-]+)<`, 'g'))].map(([, at]) => at);
  expect(mapped.length).toBeGreaterThan(250);
  expect(mapped.filter((each) => !led.has(each as string))).toEqual([]);

  // a category keeps its pages, and a page that is not there is nowhere
  const category = first.links(new RegExp(`href="${path.replace('/', '\\/')}\\?category=([a-z0-9-]+)"`, 'g'));
  const pages = await Promise.all(category.map((slug) => read(`${path}?category=${slug}`)));
  const long = pages.findIndex(({ html }) => html.includes('rel="next"'));
  expect(pages[long]?.html).toContain(`href="${path}?category=${category[long]}&page=2" rel="next"`);
  for (const page of ['3', '01', '0', 'x'])
    expect((await read(`${path}?page=${page}`)).location, page).toContain('/error?from=');
  expect((await read(`${path}?page=1`)).status).toBe(200);
});

test('each page of a list has a title of its own', async () => {
  const titleOf = async (path: string) => /<title>([^<]*)</.exec((await read(path)).html)?.[1];
  expect(await titleOf('/projects')).toBe('Projects | Nirvaaga');
  expect(await titleOf('/projects?page=2')).toBe('Projects, page 2 | Nirvaaga');
  expect(await titleOf('/projects?category=web-development')).toBe('Projects: Web Development | Nirvaaga');
  expect(await titleOf('/insights')).toBe('Insights | Nirvaaga');
  const lists: [string, string][] = [
    ['/insights', 'category'],
    ['/insights', 'tag'],
    ['/case-studies', 'category'],
  ];
  for (const [path, name] of lists) {
    const { html } = await read(path);
    const [, slug, words] =
      new RegExp(`href="${path}\\?${name}=([a-z0-9-]+)"[^>]*>([^<(]+)`).exec(html.replaceAll('&amp;', '&')) ??
      [];
    const title = path === '/insights' ? 'Insights' : 'Case Studies';
    expect(await titleOf(`${path}?${name}=${slug}`)).toBe(`${title}: ${words?.trim()} | Nirvaaga`);
  }
});

test('a page number past the end is reported as missing, not the list', async () => {
  for (const address of ['/insights?page=99', '/projects?page=99', '/search?q=cloud&page=99']) {
    const { location } = await read(address);
    expect(location).toBe(`/error?from=${encodeURIComponent(address)}`);
    expect((await read(location as string)).html).toContain(`There is no page at <bdi>${address}</bdi>.`);
  }
});

test('an unknown address is quoted as it was typed', async () => {
  const said = async (address: string) => {
    const { location } = await read(address);
    return /There is no page at <bdi>([^<]*)</.exec((await read(location as string)).html)?.[1];
  };
  expect(await said('/தமிழ்')).toBe('/தமிழ்');
  const long = `/${'தமிழ்'.repeat(20)}`;
  const cut = await said(long);
  expect(cut?.length).toBeGreaterThan(15);
  expect(long.startsWith(cut as string)).toBe(true);
  expect(await said('/50%25-off')).toBe('/50%-off');
});
