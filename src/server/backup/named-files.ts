import { DatabaseSync } from 'node:sqlite';
import { type ImageKind, mediaKey } from '#shared/media.ts';
import { databaseFile, type Installation } from './installation.ts';
import { patientPool } from './reading-session.ts';

interface ImageRow {
  hash: string;
  width: number;
  height: number;
  /** Missing in a table that is not migrated yet. */
  format?: ImageKind;
}

const ofImages = 'select * from images';
const ofCvs = 'select "cvKey" as key from applications where "cvKey" is not null';

/** The rows of several queries, on a connection that only reads. */
async function read(installation: Installation, queries: readonly string[]): Promise<unknown[][]> {
  const url = installation.config.DATABASE_URL;
  if (!url) {
    const database = new DatabaseSync(databaseFile(installation), { readOnly: true });
    try {
      return queries.map((query) => database.prepare(query).all());
    } finally {
      database.close();
    }
  }
  const pool = patientPool(url);
  try {
    const found: unknown[][] = [];
    for (const query of queries) found.push((await pool.query(query)).rows);
    return found;
  } finally {
    await pool.end();
  }
}

/** The keys of the files that rows name: applicants’ files, and each image without its smaller variants. */
export async function namedFiles(installation: Installation): Promise<string[]> {
  const [images, cvs] = (await read(installation, [ofImages, ofCvs])) as [ImageRow[], { key: string }[]]; // as selected
  return [
    ...images.map(({ hash, width, height, format }) => mediaKey(hash, width, height, format)),
    ...cvs.map(({ key }) => key),
  ];
}

/** Those of these files that the storage should have: what no row names any more was deleted meanwhile. */
export async function stillNamed(installation: Installation, absent: readonly string[]): Promise<string[]> {
  if (absent.length === 0) return [];
  const named = new Set(await namedFiles(installation));
  return absent.filter((key) => named.has(key));
}

/** For the operator. */
export const lostFiles =
  'the storage lacks files that the database names; if they are in another place, set the S3_… settings or DATA_DIR to it: npm run move takes files from one place to another';
