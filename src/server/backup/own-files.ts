import type { ListedFile, Storage } from '../storage/storage.ts';

/**
 * Keys of scheduled backups: each backup has a folder of its own, with its manifest written last; files are stored once for all
 * of them, under names the site never uses.
 */
export const copies = 'private/backups';
export const pool = 'private/backup-files';

/** The site's own files. If the bucket also holds backups, including those would make each backup contain the previous ones. */
export async function* ownFiles(storage: Pick<Storage, 'list'>): AsyncGenerator<ListedFile> {
  for await (const file of storage.list())
    if (![copies, pool].some((folder) => file.key.startsWith(`${folder}/`))) yield file;
}
