import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilterLinks } from './filter-links.tsx';

test('a filter says its language, also with a number behind its name', () => {
  const filters = ['All', 'الكويت (2)'].map((name, at) => ({ name, path: `/${at}`, current: false }));
  const html = renderToStaticMarkup(<FilterLinks filters={filters} />);
  expect([...html.matchAll(/<a href="[^"]*"(?: lang="(\w+)")?>/g)].map(([, lang]) => lang)).toEqual([
    undefined,
    'ar',
  ]);
});
