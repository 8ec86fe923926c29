import { beforeAll, expect, test } from 'vitest';
import { policies } from '../content/pages.ts';
import { sampleSection } from '../src/server/testing/sample-sections.ts';
import { cases } from '../src/shared/sections/cases.ts';
import { statement } from '../src/shared/sections/statement.ts';
import { product, stage } from './stage.ts';

stage();

let token: string;
beforeAll(async () => {
  token = await product.signIn();
});

/** Each kind with a page of its own, where its pages stand, and what ends them. */
const details = [
  ['service', 'services', '/services/', 'Another case study'],
  ['project', 'projects', '/projects/', 'Other projects'],
  ['caseStudy', 'caseStudies', '/case-studies/', 'More case studies'],
  ['career', 'careers', '/careers/', 'id="apply"'],
  ['blog', 'blogs', '/insights/', 'Read on'],
  ['policy', 'policies', '/', `aria-label="${policies.others}"`],
] as const;

test.each(details)('a %s shows its sections between its text and the end of the page', async (...kind) => {
  const [name, plural, folder, end] = kind;
  const { body: read } = await product.call(plural, { id: 1 }, token);
  const { id, version, slug } = read as { id: number; version: number; slug: string };
  const address = `${product.url}${folder}${slug}`;
  const html = async () => (await fetch(address)).text();
  expect(await html()).not.toContain('Said below the text');
  const sections = [{ ...sampleSection(statement), heading: 'Said below the text' }, sampleSection(cases)];
  const { status } = await product.call(`${name}/update`, { id, version, sections }, token);
  expect(status).toBe(200);
  const shown = await html();
  const main = shown.slice(shown.indexOf('<main'), shown.indexOf('</main>'));
  expect(main.indexOf('Said below the text')).toBeGreaterThan(main.indexOf('<h1'));
  expect(main.lastIndexOf(end)).toBeGreaterThan(main.indexOf('Said below the text'));
  expect(shown.match(/<h1/g)).toHaveLength(1);
  expect(shown).not.toContain('data-section');
});

test('a page is rendered anew when a record that its sections show is changed', async () => {
  const { body: read } = await product.call('services', { id: 2 }, token);
  const { id, version, slug } = read as { id: number; version: number; slug: string };
  const { body: all } = await product.call('caseStudies/all', {}, token);
  const study = (all as { id: number }[])[0]?.id as number;
  const sections = [{ ...sampleSection(cases), chosen: [study] }];
  await product.call('service/update', { id, version, sections }, token);
  const html = async () => (await fetch(`${product.url}/services/${slug}`)).text();
  expect(await html()).not.toContain('A study with another title');
  const { body: row } = await product.call('caseStudies', { id: study }, token);
  const title = 'A study with another title';
  await product.call(
    'caseStudy/update',
    { id: study, title, version: (row as { version: number }).version },
    token,
  );
  expect(await html()).toContain('A study with another title');
});

test('no heading stands above an empty section', async () => {
  const change = async (name: string, plural: string, values: object) => {
    const { body: rows } = await product.call(`${plural}/list`, { size: 1 }, token);
    const [{ id, version, slug }] = rows.rows as [{ id: number; version: number; slug: string }];
    const { status } = await product.call(`${name}/update`, { id, version, ...values }, token);
    expect(status).toBe(200);
    return slug;
  };
  const main = async (path: string) => {
    const html = await (await fetch(product.url + path)).text();
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  };
  const service = await change('service', 'services', { firstBullet: [], secondBullet: [] });
  const page = await main(`/services/${service}`);
  for (const heading of ['What we do', 'What you get']) expect(page).not.toContain(heading);
  expect(page).toContain('How we work');
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'In short.' }] };
  const heading = { ...paragraph, type: 'heading', attrs: { level: 2 } };
  const article = (parts: object[]) => change('blog', 'blogs', { body: { type: 'doc', content: parts } });
  expect(await main(`/insights/${await article([paragraph])}`)).not.toContain('On this page');
  expect(await main(`/insights/${await article([heading, paragraph])}`)).not.toContain('On this page');
  const two = [heading, paragraph, heading, paragraph];
  expect(await main(`/insights/${await article(two)}`)).toContain('On this page');
  const vacancy = await change('career', 'careers', { description: '' });
  expect(await main(`/careers/${vacancy}`)).not.toContain('<p></p>');
});
