import { gap, inUnits, unit, type Way } from './frieze-measures.ts';
import { shortPath } from './short-path.ts';

const half = Math.SQRT1_2;
const quarterOf = (radius: number) => (radius * Math.PI) / 4;

/** Converts a path from cells to units. */
const inPath = (path: string) =>
  path.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.split(' ').map(Number);
    const isFlag = (index: number) => command === 'A' && index > 1 && index < 5;
    return command + values.map((value, index) => (isFlag(index) ? value : inUnits(value))).join(' ');
  });
const way = (path: string, cells: number): Way => ({
  path: shortPath(inPath(path)),
  length: unit * cells,
});

/** How the line arrives at the first crossing, leaves it, and continues straight to the edge of the page. */
interface Ends {
  come: Way;
  leave: Way;
  before: string;
  after: string;
}

// Both ends pass straight through the crossing, in the middle of the first dot’s side, and bend away from there.
const bend = 0.9;
const straight = 0.25;
const across = 0.5 - straight * half;
const down = straight * half;

/** Half the height of the horizontal line, in cells. */
export const reach = 1.42;
/** The horizontal position where it comes from above and where it continues, in cells. */
export const lineAt = across - bend * (1 - half);
/** Length from the beginning of the line to the first crossing, in cells. */
export const leadLength = reach - down - bend * half + quarterOf(bend) + straight;

const low = down + bend * half;
/** Extra length below the drawing, so that the horizontal and vertical versions take the same time. */
const further = 0.88;
export const lying: Ends = {
  come: way(
    `M${lineAt} ${-reach}L${lineAt} ${-low}A${bend} ${bend} 0 0 0 ${across} ${-down}L${0.5 - gap * half} ${-gap * half}`,
    leadLength - gap,
  ),
  leave: way(
    `M${0.5 + gap * half} ${-gap * half}L${across} ${down}A${bend} ${bend} 0 0 0 ${lineAt} ${low}L${lineAt} ${reach + further}`,
    leadLength + gap + further,
  ),
  before: `M${inUnits(lineAt)} ${inUnits(-31)}V${inUnits(0.01 - reach)}`,
  after: `M${inUnits(lineAt)} ${inUnits(reach + further - 0.01)}v${inUnits(7)}`,
};

// The vertical version comes from above on the right, and goes down on the left of all dots.
const top = -0.75;
const right = down + bend * (1 - half);
const turn = 0.934;
const near = 0.15;
const away = [-near * half, 0.5 - near * half] as const;
const centre = [away[0] - turn * half, away[1] + turn * half] as const;
/** The horizontal position where it goes down, in cells. */
export const spine = centre[0] - turn;

export const standing: Ends = {
  come: way(
    `M${right} ${top}L${right} ${across - bend * half}A${bend} ${bend} 0 0 1 ${down} ${across}L${gap * half} ${0.5 - gap * half}`,
    across - bend * half - top + quarterOf(bend) + straight - gap,
  ),
  leave: way(
    `M${gap * half} ${0.5 + gap * half}L${away[0]} ${away[1]}A${turn} ${turn} 0 0 0 ${spine} ${centre[1]}L${spine} ${centre[1] + 0.1}`,
    gap + near + 3 * quarterOf(turn) + 0.1,
  ),
  before: `M${inUnits(right)} ${inUnits(top)}h.01`,
  after: `M${inUnits(spine)} ${inUnits(centre[1] + 0.09)}v${inUnits(26)}`,
};
