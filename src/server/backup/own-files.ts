import type { ListedFile, Storage } from '../storage/storage.ts';

/**
 * Where scheduled backups are: each in a folder of its own, its manifest written last, and the files of all of them once, under
 * names the site never uses for its own.
 */
export const copies = 'private/backups';
export const pool = 'private/backup-files';

/** The site's own files. Where a bucket holds backups as well, a copy of those would grow with each that is made. */
export async function* ownFiles(storage: Pick<Storage, 'list'>): AsyncGenerator<ListedFile> {
  for await (const file of storage.list())
    if (![copies, pool].some((folder) => file.key.startsWith(`${folder}/`))) yield file;
}
