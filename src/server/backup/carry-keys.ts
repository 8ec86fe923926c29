import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { keysFile } from '../rpc/keys.ts';
import type { Installation } from './installation.ts';

const sealKey = ({ config }: Installation, file: string): string | undefined =>
  config.SEAL_KEY ?? (JSON.parse(readFileSync(file, 'utf8')) as { seal?: string }).seal;

/** The key file is moved with the data: without it, secrets in the database could not be read and signed links would become invalid. */
export function refuseOtherKeys(from: Installation, to: Installation): void {
  const [source, target] = [keysFile(from.dataDir), keysFile(to.dataDir)];
  if (!existsSync(source))
    throw new Error(`${source} is missing. It has the keys of the data that is to be moved.`);
  if (existsSync(target) && !readFileSync(target).equals(readFileSync(source)))
    throw new Error(`${target} has the keys of another installation. Name another DATA_DIR.`);
  if (sealKey(from, source) !== sealKey(to, source))
    throw new Error(
      'SEAL_KEY differs between the two sides, so what it encrypts could not be read. Set the same one on both.',
    );
}

export function carryKeys(from: Installation, to: Installation): void {
  const [source, target] = [keysFile(from.dataDir), keysFile(to.dataDir)];
  if (!existsSync(target)) copyFileSync(source, target);
}
