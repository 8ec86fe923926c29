import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../bin/build.mjs';
import { isStale } from '../../bin/stale.mjs';

/** Builds the product unless the build is as new as its source; ends the process if that fails. */
export async function ensureBuilt(): Promise<void> {
  if (!isStale() && existsSync(join(import.meta.dirname, '../../build/server'))) return;
  console.log('Building the site …');
  const code = await build();
  if (code !== 0) process.exit(code);
}
