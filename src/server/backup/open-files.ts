import { minuteMs } from '#shared/time-units.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Installation } from './installation.ts';

/** Timeout of one attempt at a request to the bucket: a large file takes long over a slow connection. */
const fileMs = 5 * minuteMs;

/** Where an installation keeps its files, for a command that has them all to carry. */
export const openFiles = ({ config, dataDir }: Installation): Promise<Storage> =>
  openStorage(config, dataDir, { timeoutMs: fileMs });
