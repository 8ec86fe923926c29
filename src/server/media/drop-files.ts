import { mediaUrl, type PictureKind, widthsFor } from '#shared/media.ts';
import type { Context } from '../rpc/context.ts';

interface Picture {
  id: number;
  hash: string;
  width: number;
  height: number;
  format: PictureKind;
}

/** The files a picture is kept as, the smaller ones too. */
function filesOf({ hash, width, height, format }: Picture): string[] {
  const stem = mediaUrl(hash, width, height, format)
    .replace(/\.(webp|svg)$/, '')
    .slice(1);
  if (format === 'svg') return [`${stem}.svg`];
  return [
    `${stem}.webp`,
    ...widthsFor(width).flatMap((each) => [`${stem}-${each}.webp`, `${stem}-${each}.avif`]),
  ];
}

/** Deletes the files of a picture that was replaced or deleted, after the commit: nothing is found at its address any more. */
export async function dropFiles({ db, storage, log }: Context, picture: Picture): Promise<void> {
  try {
    // somebody may have brought the same file again meanwhile
    const again = await db
      .selectFrom('images')
      .select('id')
      .where('hash', '=', picture.hash)
      .executeTakeFirst();
    if (again) return;
    for (const name of filesOf(picture)) await storage.delete(name);
  } catch (error) {
    log.error('files of a picture that is gone remain', { image: picture.id, error });
  }
}
