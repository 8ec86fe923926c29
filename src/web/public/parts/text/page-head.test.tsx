import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageHead } from './page-head.tsx';

const drawn = (lede: string | null) =>
  renderToStaticMarkup(<PageHead trail={[{ name: 'Loom', path: '/loom' }]} title="Loom" lede={lede} />);

test('each line of the introduction is a paragraph', () => {
  expect(drawn('One loom.\nTwo looms.')).toContain('<p>One loom.</p><p>Two looms.</p></div>');
});

test('without an introduction there is no place for one', () => {
  for (const none of [null, '', ' \n']) expect(drawn(none)).toMatch(/<\/h1><\/div>/);
});
