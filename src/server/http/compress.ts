import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses a page with brotli, in the thread pool: level 5 where somebody is waiting, 11 where nobody is. */
export const brotli = (page: Uint8Array, level: 5 | 11) =>
  toBrotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // a window of 256 KB is enough for any page; the default of 4 MB only costs memory
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
export const zip = (page: Uint8Array) => toGzip(page, { level: 6 });
