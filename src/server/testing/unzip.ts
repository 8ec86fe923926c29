import { strFromU8, unzipSync } from 'fflate';

/** For tests: the texts of a zip by name. */
export const unzip = (zip: Uint8Array): Map<string, string> =>
  new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
