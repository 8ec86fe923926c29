import type { KolamOptions } from './kolam.ts';
import { random } from './seed.ts';

interface DrawnShape {
  dots: string;
  shut?: string[];
  /** Rotated by 45 degrees. */
  turned?: true;
}

/**
 * Dot positions of each service’s sign: at most five across, so that it is legible at 48 pixels, and linked so that a
 * single line goes round all of them. Add an entry here for a new service.
 */
const drawn: Record<string, DrawnShape> = {
  'software-development': { dots: '.###|#..#|#..#|####', turned: true },
  'mobile-app-development': { dots: '###|#.#|#.#|###', shut: ['1,0'] },
  'web-development': { dots: '#####|#####|#...#|#####', shut: ['3,0'] },
  'ecommerce-solutions': { dots: '.##.|####|#..#|####' },
  'digital-marketing': { dots: '....#|..#.#|#.#.#|#####' },
  'cloud-services': { dots: '.##..|#####|#####', shut: ['3,2'] },
};

const fallbacks: readonly DrawnShape[] = [
  { dots: '.#.|.#.|###' },
  { dots: '#.#|###|#.#' },
  { dots: '.#..|####|..#.' },
  { dots: '..#|.##|###|#..', shut: ['3,2'] },
  { dots: '.##.|####|.##.' },
  { dots: '##|##|##|.#' },
];

interface GlyphShape {
  dots: Pick<KolamOptions, 'columns' | 'rows' | 'inside' | 'shut'>;
  turned: boolean;
}

/** The sign of a service; an unknown tag gets one of six, chosen by hash. */
export function glyphShape(tag: string): GlyphShape {
  const known = Object.hasOwn(drawn, tag) ? drawn[tag] : undefined;
  const chosen = known ?? (fallbacks[Math.floor(random(tag)() * fallbacks.length)] as DrawnShape);
  const { dots, shut, turned = false } = chosen;
  const rows = dots.split('|');
  return {
    dots: {
      columns: Math.max(...rows.map((row) => row.length)),
      rows: rows.length,
      inside: (column, row) => rows[row]?.[column] === '#',
      shut,
    },
    turned,
  };
}
