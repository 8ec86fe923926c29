import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A page in brotli, in the thread pool: level 5 where somebody waits, 11 where nobody does. */
export const brotli = (page: Uint8Array, level: 5 | 11) =>
  toBrotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // a window of 256 KB holds any page; the usual 4 MB only cost memory
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
export const zip = (page: Uint8Array) => toGzip(page, { level: 6 });
