import { statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { comparable } from './address-settings.ts';

/** Whether a path is a folder or in it. One named `..copies` is in it, too; on Windows the way to another disk is absolute. */
function isInside(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Whether there can never be a folder at this path, because it, or something above it, is a file. A disk that has gone away may come back. */
function isNeverFolder(path: string): boolean {
  try {
    return !statSync(path).isDirectory();
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    return isMissing && path !== dirname(path) && isNeverFolder(dirname(path));
  }
}

/** What is wrong with the place for backups. Those beside the data would be lost with it, and deleting old ones could reach the site’s own files. */
export function wrongBackupPlace({ DATA_DIR = './data', ...values }: Record<string, string>): string[] {
  const { BACKUP_DIR, BACKUP_S3_BUCKET } = values;
  if (BACKUP_DIR && BACKUP_S3_BUCKET) return ['BACKUP_DIR, BACKUP_S3_BUCKET: set only one of them'];
  if (BACKUP_DIR && isInside(DATA_DIR, BACKUP_DIR)) return ['BACKUP_DIR: must be outside DATA_DIR'];
  if (BACKUP_DIR && isNeverFolder(resolve(BACKUP_DIR)))
    return ['BACKUP_DIR: must be a folder, but it, or something above it, is a file'];
  const isSame =
    BACKUP_S3_BUCKET === values.S3_BUCKET &&
    comparable(values.BACKUP_S3_ENDPOINT) === comparable(values.S3_ENDPOINT);
  return BACKUP_S3_BUCKET && isSame ? ['BACKUP_S3_BUCKET: must be a different bucket from S3_BUCKET'] : [];
}
