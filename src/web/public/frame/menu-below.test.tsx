import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BelowList } from './menu-below.tsx';

test('links of a menu say their language, if it is Arabic or Tamil', () => {
  const links = ['Cloud', 'خدمات السحابة', 'மேகச் சேவைகள்'].map((title, at) => ({ title, path: `/${at}` }));
  const html = renderToStaticMarkup(<BelowList links={links} />);
  expect([...html.matchAll(/<a href="[^"]*"(?: lang="(\w+)")?>/g)].map(([, lang]) => lang)).toEqual([
    undefined,
    'ar',
    'ta',
  ]);
});
