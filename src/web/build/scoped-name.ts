import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const files = new Map<string, string>();

/**
 * Class names of CSS modules: `grid_x7Q`. Inlined in every public page, they are kept shorter than Vite's own, which
 * also carry a line number that no compression removes.
 */
export const scopedName =
  (root: string) =>
  (name: string, file: string): string => {
    const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const mark = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 3);
    const other = files.get(mark) ?? path;
    if (other !== path) throw new Error(`${path} and ${other} would share their class names: rename one`);
    files.set(mark, path);
    return `${name}_${mark}`;
  };
