import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/** Adds an image to the library, without its files; returns its id. */
export async function addImage(db: Db, over: Partial<Insertable<Tables['images']>> = {}): Promise<number> {
  const { id } = await db
    .insertInto('images')
    .values({
      hash: 'a'.repeat(64),
      name: 'face.png',
      alt: 'A face',
      width: 90,
      height: 60,
      bytes: 1,
      focalX: 0.5,
      focalY: 0.5,
      version: 1,
      createdBy: null,
      createdAt: '2026-05-04T06:30:00.000Z',
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
