import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InsightsFilter } from './insights-filter.tsx';

const tags = [
  { id: 1, slug: 'mobile', name: 'Mobile', count: 3 },
  { id: 2, slug: 'cloud', name: 'سحابة', count: 1 },
];
const drawn = (tag: string | null) =>
  renderToStaticMarkup(<InsightsFilter categories={[]} tags={tags} chosen={{ category: null, tag }} />);
const summary = (tag: string | null) => /<details><summary>(.*?)<\/summary>/.exec(drawn(tag))?.[1];

test('a chosen tag is named above the tags, which stay folded so that its articles are in sight', () => {
  expect(summary(null)).toBe('Tags');
  expect(summary('mobile')).toBe('Tags: <span>Mobile</span>');
  expect(summary('cloud')).toBe('Tags: <span lang="ar">سحابة</span>');
  expect(summary('gone')).toBe('Tags');
  expect(drawn('mobile')).toContain('<a href="/insights?tag=mobile" aria-current="page">Mobile (3)</a>');
});
