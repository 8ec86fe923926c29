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

test('what is no part of the sitemap is nowhere', async () => {
  for (const part of ['blogs-99', 'users-1', 'blogs', 'blogs-1.xml'])
    expect((await fetch(`${product.url}/sitemaps/${part}.xml`)).status, part).toBe(404);
});

test.each(['/projects', '/case-studies'])('%s leads to each of its records, page by page', async (path) => {
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
