import { expect, test } from 'vitest';
import { product, stage } from './stage.ts';

stage();

const read = async (path: string) => {
  const answer = await fetch(product.url + path);
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};

test.each([
  ['/feed.xml', 'rss', '/insights', /<link>[^<]+(\/insights\/[a-z0-9-]+)<\/link>/g],
  ['/atom.xml', 'atom', '/insights', /<id>[^<]+(\/insights\/[a-z0-9-]+)<\/id>/g],
  ['/case-studies/feed.xml', 'rss', '/case-studies', /<link>[^<]+(\/case-studies\/[a-z0-9-]+)<\/link>/g],
  ['/case-studies/atom.xml', 'atom', '/case-studies', /<id>[^<]+(\/case-studies\/[a-z0-9-]+)<\/id>/g],
])('%s tells of what its list shows', async (path, format, list, entries) => {
  const { type, text } = await read(path);
  expect(type).toBe(`application/${format}+xml; charset=utf-8`);
  expect(text).toContain(`${path}"`);
  const told = [...text.matchAll(entries)].map(([, at]) => at as string);
  const { text: shown } = await read(list);
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((each) => !shown.includes(`href="${each}"`))).toEqual([]);
});

test('the feed of the case studies is linked by their list alone', async () => {
  const feeds = async (path: string) =>
    [...(await read(path)).text.matchAll(/<link[^>]*rel="alternate"[^>]*href="([^"]+)"/g)].map(
      ([, at]) => at,
    );
  expect(await feeds('/case-studies')).toEqual(['/feed.xml', '/case-studies/feed.xml']);
  expect(await feeds('/insights')).toEqual(['/feed.xml']);
  expect(await feeds('/')).toEqual(['/feed.xml']);
});
