import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { services } from '#content/records/services.ts';
import { DrawnLine } from './drawn-line.tsx';
import { glyphShape } from './glyph-shapes.ts';
import { kolam } from './kolam.ts';
import { piecesOf } from './kolam-paths.ts';

const tags = [...services.map(({ slug }) => slug), 'data-science', 'constructor', ''];

test.each(tags)(
  'the dashes of a line hide it before the animation and show all of it afterwards (%j)',
  (tag) => {
    const drawing = kolam({ ...glyphShape(tag).dots, open: 1, symmetry: 'none', tries: 1 });
    const pieces = piecesOf(drawing, { size: 4, gap: 0.17 });
    const html = renderToStaticMarkup(<DrawnLine pieces={pieces} />);
    const [, from] = /<g stroke-dashoffset="(\d+)"><g class="drawn-line" stroke-dashoffset="0">/.exec(html)!;
    const whole = Number(from);
    const dashes = [...html.matchAll(/stroke-dasharray="(\d+) (\d+)"/g)].map(
      ([, dash, blank]) => [Number(dash), Number(blank)] as const,
    );
    expect(dashes).toHaveLength(pieces.length);
    for (const [index, { start, length }] of pieces.entries()) {
      const [dash, blank] = dashes[index]!;
      expect(dash).toBeGreaterThan(length); // at offset 0
      expect(dash).toBeLessThanOrEqual(whole); // at full offset the gap has begun,
      expect(whole + length).toBeLessThan(dash + blank); // and has not ended
      expect(dash - (whole - start)).toBeGreaterThanOrEqual(0); // the segment starts where the drawing has reached,
      expect(dash - (whole - start)).toBeLessThan(1); // or less than a unit before
    }
  },
);
