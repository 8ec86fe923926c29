/** Size of a cell in units (see shortPath). */
export const unit = 4;
/** Width of the line, in cells. */
export const weight = 0.088;
/** Distance from a crossing to the end of the strand below, in cells. */
export const gap = weight / 2 + 0.06;

/** A part of the line, with its length in units. */
export interface Way {
  path: string;
  length: number;
}

export const inUnits = (cells: number): number => +(cells * unit).toFixed(2);
