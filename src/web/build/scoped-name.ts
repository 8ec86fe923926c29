import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const files = new Map<string, string>();

/**
 * Class names of CSS modules: `grid_x7Q` in development, where people read them; `_x7Qb` in what is built, the file's mark and
 * the class's place in it. They stand in every public page: so short, each of those is 250 to 400 bytes smaller on the wire.
 */
export const scopedName =
  (root: string, short: boolean) =>
  (name: string, file: string, css: string): string => {
    const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const mark = markOf(path);
    const other = files.get(mark) ?? path;
    if (other !== path) throw new Error(`${path} and ${other} would share their class names: rename one`);
    files.set(mark, path);
    return short ? `_${mark}${placeOf(name, css)}` : `${name}_${mark}`;
  };

/** Three letters for a CSS module, by its path from the root. */
export const markOf = (path: string): string =>
  createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 3);

/** Counted in the source, so that it is the same in the browser's and in the server's bundle. */
function placeOf(name: string, css: string): string {
  const names = new Set(
    [...css.matchAll(/(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g)].map(([, each]) => each),
  );
  const place = [...names].indexOf(name);
  if (place < 0) throw new Error(`“${name}” is no class of its file`);
  return (digits[Math.floor(place / digits.length) - 1] ?? '') + digits[place % digits.length];
}
