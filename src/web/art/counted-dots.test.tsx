import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountedDots } from './counted-dots.tsx';
import { gridOf, leftAt } from './counted-grid.ts';

test.each(Array.from({ length: 900 }, (_, index) => index + 1))(
  '%i dots have distinct positions',
  (count) => {
    const { columns, rows } = gridOf(count);
    expect(columns * rows).toBeGreaterThanOrEqual(count);
    expect(columns * (rows - 1)).toBeLessThan(count);
    for (const left of [1, Math.ceil(count / 3), count]) {
      const places = leftAt(left, columns, rows);
      expect(new Set(places.map(String)).size).toBe(left);
      expect(places.every(([x, y]) => x >= 0 && x < columns && y >= 0 && y < rows)).toBe(true);
    }
  },
);

/** The length of each row of dots, and how many single dots are drawn. */
const drawn = (before: number, after: number) => {
  const html = renderToStaticMarkup(<CountedDots before={before} after={after} />);
  const paths = [...html.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d ?? '');
  const all = [...(paths[0] ?? '').matchAll(/h([\d.]+)/g)].map(
    ([, length]) => Math.round(Number(length) / 10) + 1,
  );
  return {
    html,
    all: all.reduce((sum, each) => sum + each, 0),
    left: (paths[1] ?? '').split('h0').length - 1,
  };
};

test('draws the dots before, of which those that remain are filled', () => {
  expect(drawn(400, 4)).toMatchObject({ all: 400, left: 4 });
  expect(drawn(9, 1)).toMatchObject({ all: 9, left: 1 });
  expect(drawn(37, 0)).toMatchObject({ all: 37, left: 0 });
});

test('half a dot is drawn in a complete row', () => {
  const { html, all } = drawn(9, 0.5);
  expect(all).toBe(9);
  expect(html).toContain('a2 2 0 0 0 0 4z');
  expect(html).not.toMatch(/NaN|undefined/);
});
