import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';

const name = 'manifest.json';

const filesOf = (root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path !== name && statSync(join(root, path)).isFile())
    .map((path) => path.split(sep).join('/'))
    .sort();

async function digestOf(path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest('hex');
}

/** What is written survives a power cut; folders cannot be opened on every system. */
function flush(path) {
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/** Lists every file of a backup with its size and hash, and flushes all of it to the disk. */
export async function writeManifest(root) {
  const files = {};
  for (const path of filesOf(root)) {
    const whole = join(root, path);
    files[path] = { bytes: statSync(whole).size, sha256: await digestOf(whole) };
    flush(whole);
  }
  writeFileSync(join(root, name), JSON.stringify({ at: new Date().toISOString(), files }, null, 1), {
    flush: true,
  });
  flush(root);
  return Object.keys(files).length;
}

/** What is wrong with a backup, a sentence for each file; null for one of before there were manifests. */
export async function checkManifest(root) {
  if (!existsSync(join(root, name))) return null;
  let files;
  try {
    files = JSON.parse(readFileSync(join(root, name), 'utf8')).files;
    if (typeof files !== 'object' || files === null) throw new Error('it lists nothing');
  } catch (error) {
    return [`${name} cannot be read (${error.message})`];
  }
  const wrong = [];
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const whole = join(root, path);
    if (!existsSync(whole)) wrong.push(`${path} is missing`);
    else if (statSync(whole).size !== bytes)
      wrong.push(`${path} has ${statSync(whole).size} bytes instead of ${bytes}`);
    else if ((await digestOf(whole)) !== sha256) wrong.push(`${path} was changed`);
  }
  for (const path of filesOf(root))
    if (!Object.hasOwn(files, path)) wrong.push(`${path} does not belong to it`);
  return wrong;
}
