import { random } from '../seed.ts';
import { type CoverShape, coverShapes } from './cover-shapes.ts';

/** What a cover shows, and how. */
export interface Look extends CoverShape {
  /** On a ground of the full hue. */
  solid: boolean;
  /** An open line goes down to the right, or up. */
  lean: 1 | -1;
  /** Horizontal position of the line as a share of the width. */
  across: number;
}

const places = [0.5, 0.3, 0.7] as const;

/** A look of its own for each seed. */
export function lookOf(seed: string): Look {
  const next = random(`${seed} figure`); // not the numbers that choose the hue: each hue would have its own three figures
  const shape = coverShapes[Math.floor(next() * coverShapes.length)] as CoverShape;
  const solid = next() < 0.25;
  const lean = shape.open && next() < 0.5 ? 1 : -1;
  return { ...shape, solid, lean, across: places[Math.floor(next() * places.length)] ?? 0.5 };
}

const shapesOf = {
  /** One closed line on a square grid. */
  insight: coverShapes.filter(({ open }) => !open),
  /** An open line that crosses the picture, on a grid standing on its corner. */
  project: coverShapes.filter(({ open }) => open),
};
export type LookKind = keyof typeof shapesOf;
export const looksOf = (kind: LookKind): number => shapesOf[kind].length;

/** The look with this number, always the same. */
export function lookAt(kind: LookKind, variant: number, solid: boolean): Look {
  const shapes = shapesOf[kind];
  return {
    ...(shapes[variant % shapes.length] as CoverShape),
    solid,
    lean: variant % 2 ? 1 : -1,
    across: places[variant % places.length] as number,
  };
}
