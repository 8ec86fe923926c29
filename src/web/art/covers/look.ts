import { random } from '../seed.ts';
import { type CoverShape, coverShapes } from './cover-shapes.ts';

/** A cover’s motif and how it is drawn. */
export interface Look extends CoverShape {
  /** The ground has the full hue. */
  solid: boolean;
  /** An open line goes down (1) or up (-1) to the right. */
  lean: 1 | -1;
  /** Horizontal position of the line as a share of the width. */
  across: number;
}

const places = [0.5, 0.3, 0.7] as const;

/** The look for a seed. */
export function lookOf(seed: string): Look {
  const next = random(`${seed} figure`); // a different seed from the hue’s, or each hue would only have three motifs
  const shape = coverShapes[Math.floor(next() * coverShapes.length)] as CoverShape;
  const solid = next() < 0.25;
  const lean = shape.open && next() < 0.5 ? 1 : -1;
  return { ...shape, solid, lean, across: places[Math.floor(next() * places.length)] ?? 0.5 };
}

const shapesOf = {
  /** Closed lines on a square grid. */
  insight: coverShapes.filter(({ open }) => !open),
  /** Open lines that cross the image, on a grid rotated by 45°. */
  project: coverShapes.filter(({ open }) => open),
};
export type LookKind = keyof typeof shapesOf;
export const looksOf = (kind: LookKind): number => shapesOf[kind].length;

/** The look with this number. */
export function lookAt(kind: LookKind, variant: number, solid: boolean): Look {
  const shapes = shapesOf[kind];
  return {
    ...(shapes[variant % shapes.length] as CoverShape),
    solid,
    lean: variant % 2 ? 1 : -1,
    across: places[variant % places.length] as number,
  };
}
