// `npm start`: builds the site if needed, then runs the server with the pinned Node.
import { productionArgs, productionEnv } from './production.mjs';
import { becomeNode } from './run.mjs';
import { isStale } from './stale.mjs';

if (isStale()) {
  const { build } = await import('./build.mjs');
  console.log('Building the site (about half a minute, once) …');
  const code = await build();
  if (code !== 0) process.exit(code);
}
process.exit(
  await becomeNode([...productionArgs, ...process.argv.slice(2)], { ...productionEnv, ...process.env }),
);
