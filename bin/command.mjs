// `npm run move` and the like: builds the site if needed, then has the built server do what the command asks for.
import { productionArgs, productionEnv } from './production.mjs';
import { runNode } from './run.mjs';
import { isStale } from './stale.mjs';

if (isStale()) {
  const { build } = await import('./build.mjs');
  const code = await build();
  if (code !== 0) process.exit(code);
}
process.exit(await runNode([...productionArgs, ...process.argv.slice(2)], { env: productionEnv }));
