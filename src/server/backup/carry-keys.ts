import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { keysFile } from '../rpc/keys.ts';
import type { Installation } from './installation.ts';

const sealKey = ({ config }: Installation, file: string): string | undefined =>
  config.SEAL_KEY ??
  (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { seal?: string }).seal : undefined);

/** The key file is moved with the data, or SEAL_KEY is set on both sides: otherwise secrets in the database could not be read. */
export function refuseOtherKeys(from: Installation, to: Installation): void {
  const [source, target] = [keysFile(from.dataDir), keysFile(to.dataDir)];
  const hasFile = existsSync(source);
  if (!hasFile && !from.config.SEAL_KEY)
    throw new Error(`${source} is missing. It has the keys of the data that is to be moved.`);
  if (hasFile && existsSync(target) && !readFileSync(target).equals(readFileSync(source)))
    throw new Error(`${target} has the keys of another installation. Name another DATA_DIR.`);
  if (sealKey(from, source) !== sealKey(to, source))
    throw new Error(
      'SEAL_KEY differs between the two sides, so what it encrypts could not be read. Set the same one on both; for a data folder, name a file with DATA_DIR and SEAL_KEY instead.',
    );
}

export function carryKeys(from: Installation, to: Installation): void {
  const [source, target] = [keysFile(from.dataDir), keysFile(to.dataDir)];
  if (existsSync(source) && !existsSync(target)) copyFileSync(source, target);
}
