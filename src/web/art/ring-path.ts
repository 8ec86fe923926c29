/** Side of the ring’s box. */
export const ringBox = 240;
/** Odd, so that the line only closes after two rounds: a single line encloses every dot. */
export const dotCount = 19;
/** Radius of the circle of dots. */
export const middle = 104;
const swing = 11;

const at = (radius: number, angle: number) => {
  const x = ringBox / 2 + radius * Math.sin(angle);
  const y = ringBox / 2 - radius * Math.cos(angle);
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
};

/** The closed line that weaves in and out between the dots. */
export function ringPath(): string {
  const step = (2 * Math.PI) / dotCount;
  const radius = (crest: number) => middle + (crest % 2 ? -swing : swing);
  // The control point extends along the circle of the crest.
  const handle = (crest: number, way: number) => {
    const reach = 0.42 * step * middle;
    return at(Math.hypot(radius(crest), reach), crest * step + way * Math.atan(reach / radius(crest)));
  };
  let path = `M${at(radius(0), 0)}C${handle(0, 1)} ${handle(1, -1)} ${at(radius(1), step)}`;
  for (let crest = 2; crest <= 2 * dotCount; crest += 1) {
    path += `S${handle(crest, -1)} ${at(radius(crest), crest * step)}`;
  }
  return `${path}Z`;
}
