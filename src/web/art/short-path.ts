type Point = [number, number];

const rounded = (value: number) => Math.round(value * 100) / 100;
const text = (value: number) => String(rounded(value)).replace(/^(-?)0\./, '$1.');
/** `4-2` needs no space, `4 2` does. */
const pair = (x: number, y: number) => `${text(x)}${rounded(y) < 0 ? '' : ' '}${text(y)}`;
const line = (x: number, y: number) => {
  if (rounded(y) === 0) return `h${text(x)}`;
  return rounded(x) === 0 ? `v${text(y)}` : `l${pair(x, y)}`;
};

/**
 * Writes a path in fewer bytes: relative commands, straight runs merged. In quarters of a cell almost all numbers of a
 * kolam are small integers, so a page full of signs compresses to a third.
 */
export function shortPath(path: string): string {
  let at: Point = [0, 0];
  let run: Point | null = null;
  let short = '';
  const flush = () => {
    if (run) short += line(...run);
    run = null;
  };
  for (const [, command = '', numbers = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = numbers.trim().split(/ +/).map(Number);
    const [x = 0, y = 0] = values.slice(-2);
    const step: Point = [rounded(x - at[0]), rounded(y - at[1])];
    if (command === 'L' && sameWay(run, step)) run = run ? [run[0] + step[0], run[1] + step[1]] : step;
    else {
      flush();
      if (command === 'L') run = step;
      else if (command === 'M') short += `${short ? 'm' : 'M'}${pair(...step)}`;
      else if (command === 'A')
        // the two flags are digits, after which nothing has to be separated
        short += `a${values.slice(0, 2).map(text).join(' ')} 0 ${values[3]}${values[4]}${pair(...step)}`;
      else short += command === 'Z' ? 'z' : command + numbers;
    }
    if (/[MLA]/.test(command)) at = [x, y];
  }
  flush();
  return short;
}

const sameWay = (run: Point | null, [x, y]: Point) =>
  run === null || (Math.abs(run[0] * y - run[1] * x) < 0.02 && run[0] * x + run[1] * y > 0);
