import { minuteMs } from '#shared/time-units.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Installation } from './installation.ts';

/** Timeout per attempt of a request to the bucket: a large file takes long over a slow connection. */
const commandFileMs = 5 * minuteMs;

/** Opens the file storage of an installation, for a command that copies all files. */
export const openFiles = ({ config, dataDir }: Installation): Promise<Storage> =>
  openStorage(config, dataDir, { timeoutMs: commandFileMs });
