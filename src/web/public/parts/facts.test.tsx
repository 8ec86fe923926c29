import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from './facts.tsx';

test('facts without a value are left out, and several values of one are stacked', () => {
  const html = renderToStaticMarkup(
    <Facts
      facts={[
        ['Where', 'India'],
        ['Pay', null],
        ['Technologies', ''],
        ['Services', []],
        ['Case studies', ['Depots', 'Alerts']],
      ]}
    />,
  );
  expect(html.match(/<dt>.*?<\/dt>/g)).toEqual(['<dt>Where</dt>', '<dt>Case studies</dt>']);
  expect(html.match(/<dd>/g)).toHaveLength(3);
  expect(renderToStaticMarkup(<Facts facts={[['Pay', null]]} />)).toBe('');
});
