import { expect, test } from 'vitest';
import { product, stage } from './stage.ts';

stage();

const kinds = [
  'caseStudy',
  'testimonial',
  'blog',
  'project',
  'career',
  'banner',
  'member',
  'service',
  'process',
  'tag',
  'category',
  'redirect',
];
const plural = (kind: string) =>
  ({ caseStudy: 'caseStudies', category: 'categories', process: 'processes' })[kind] ?? `${kind}s`;
const pages = [
  '/',
  '/about',
  '/services',
  '/projects',
  '/case-studies',
  '/insights',
  '/careers',
  '/contact',
  '/privacy-policy',
  '/sitemap.xml',
  '/feed.xml',
  '/atom.xml',
  '/case-studies/feed.xml',
  '/case-studies/atom.xml',
  '/manifest.webmanifest',
];

test('a site without content still works, and shows no technical details', async () => {
  const token = await product.signIn();
  for (const kind of kinds) {
    for (;;) {
      const { body } = await product.call(`${plural(kind)}/list`, { size: 100 }, token);
      if (body.rows.length === 0) break;
      for (const { id } of body.rows)
        expect((await product.call(`${kind}/delete`, { id }, token)).status).toBe(200);
    }
  }
  const metaData = await product.call('settings', { key: 'metaData' }, token);
  await product.call(
    'setting/update',
    { key: 'metaData', version: metaData.body.version, value: metaData.body.value.map(() => null) },
    token,
  );
  for (const path of pages) {
    const response = await fetch(product.url + path);
    expect(response.status, path).toBe(200);
    const text = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');
    expect(text, path).not.toMatch(/\b(undefined|null|NaN)\b|\[object /);
  }
  const home = await (await fetch(product.url)).text();
  expect(home).not.toMatch(/Case studies|Testimonials<|All services/);
  const { body: left } = await product.call('web/metaData', { userId: 1 });
  expect(left).toHaveLength(metaData.body.value.length);
  for (const row of left) expect(row.value).toBeNull();
});
