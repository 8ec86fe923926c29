import { minuteMs } from '#shared/time-units.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Installation } from './installation.ts';

/** One try of a request to the bucket: a large file over a slow line takes its time. */
const fileMs = 5 * minuteMs;

/** Where an installation keeps its files, for a command that has them all to carry. */
export const openFiles = ({ config, dataDir }: Installation): Promise<Storage> =>
  openStorage(config, dataDir, { timeoutMs: fileMs });
