import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Keys {
  /** 32 bytes each; the first seals, all open. */
  wire: Uint8Array[];
  /** Signs the time a form was rendered at, and preview links. */
  sign: Uint8Array;
}

const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** The keys of this installation: from the environment, else made at first start and kept in the data folder. */
export function loadKeys(dataDir: string, wireKey: string | undefined): Keys {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    const fresh = {
      wire: randomBytes(32).toString('base64url'),
      sign: randomBytes(32).toString('base64url'),
    };
    writeFileSync(`${file}.new`, JSON.stringify(fresh), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { wire: string; sign: string };
  return { wire: (wireKey ?? kept.wire).split(',').map(decode), sign: decode(kept.sign) };
}
