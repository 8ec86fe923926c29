import { extname } from 'node:path';

/** Private files have no extension: the row that refers to them has their type. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/** The content type of a stored file, by its key or name. */
export const storedType = (key: string): string => types[extname(key)] ?? 'application/octet-stream';
