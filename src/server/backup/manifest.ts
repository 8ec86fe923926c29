import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as z from 'zod/mini';
import { flush } from '../storage/flush.ts';

const name = 'manifest.json';
const listed = z.object({ bytes: z.number(), sha256: z.string() });

/** Contents of a backup; `rows` by table is missing in those of earlier versions. */
const manifest = z.object({
  at: z.string(),
  rows: z.optional(z.record(z.string(), z.number())),
  files: z.record(z.string(), listed),
});
type Manifest = z.output<typeof manifest>;

/** Every file of a backup but the manifest, by its path in it. */
export const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path !== name && statSync(join(root, path)).isFile())
    .map((path) => path.split(sep).join('/'))
    .sort();

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest('hex');
}

/** Lists every file of a backup with its size and hash, and flushes all of it to the disk. Returns how many there are. */
export async function writeManifest(root: string, rows: Record<string, number>): Promise<number> {
  const files: Manifest['files'] = {};
  for (const path of filesOf(root)) {
    const whole = join(root, path);
    files[path] = { bytes: statSync(whole).size, sha256: await digestOf(whole) };
    flush(whole);
  }
  const written: Manifest = { at: new Date().toISOString(), rows, files };
  writeFileSync(join(root, name), JSON.stringify(written, null, 1), { flush: true });
  flush(root);
  return Object.keys(files).length;
}

/** Null if there is none: the folder that a restore replaced has none, nor have backups of earlier versions. */
export const readManifest = (root: string): Manifest | null =>
  existsSync(join(root, name)) ? manifest.parse(JSON.parse(readFileSync(join(root, name), 'utf8'))) : null;

/** Problems of a backup, one sentence per file; null for a backup without a manifest. */
export async function checkManifest(root: string): Promise<string[] | null> {
  let files: Manifest['files'];
  try {
    const read = readManifest(root);
    if (!read) return null;
    files = read.files;
  } catch (error) {
    return [`${name} cannot be read (${(error as Error).message})`];
  }
  const wrong: string[] = [];
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const whole = join(root, path);
    if (!existsSync(whole)) wrong.push(`${path} is missing`);
    else if (statSync(whole).size !== bytes)
      wrong.push(`${path} has ${statSync(whole).size} bytes instead of ${bytes}`);
    else if ((await digestOf(whole)) !== sha256) wrong.push(`${path} was changed`);
  }
  for (const path of filesOf(root))
    if (!Object.hasOwn(files, path)) wrong.push(`${path} does not belong to the backup`);
  return wrong;
}
