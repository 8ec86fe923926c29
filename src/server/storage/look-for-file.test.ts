import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { makeLog } from '../http/log.ts';
import { addImage } from '../testing/add-image.ts';
import { migratedDatabase } from '../testing/copied-database.ts';
import { engines } from '../testing/engines.ts';
import { diskStorage } from './disk.ts';
import { lookForFile } from './look-for-file.ts';

describe.each(engines)('after a start on %s', (engine) => {
  let folder: string;
  let database: Database;
  const logged: string[] = [];
  beforeEach(async () => {
    logged.length = 0;
    folder = mkdtempSync(join(tmpdir(), 'look-'));
    database = await migratedDatabase(engine);
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a storage without the files that the database names is reported', async () => {
    const storage = diskStorage(folder);
    const log = makeLog('error', (line) => logged.push(line));
    const look = () => lookForFile(database.db, storage, 'the bucket other', log);
    await look();
    expect(logged, 'no row names a file').toEqual([]);
    const picture = { hash: 'a'.repeat(32), width: 10, height: 20 };
    await addImage(database.db, picture);
    await look();
    expect(logged).toEqual([expect.stringContaining('npm run move')]);
    expect(logged[0]).toContain('the bucket other');
    await storage.put(`media/${picture.hash}-10x20.webp`, new Uint8Array([1]), 'image/webp');
    await look();
    expect(logged).toHaveLength(1);
  });
});
