// `npm start`: builds the site if needed, then runs the server with the pinned Node.
import { commands, productionArgs, productionEnv, unknownWord } from './production.mjs';
import { becomeNode } from './run.mjs';
import { isStale } from './stale.mjs';

// a misspelt `restore` must not start the site
const unknown = unknownWord(process.argv.slice(2));
if (unknown !== undefined) {
  console.error(
    `There is no command "${unknown}". The commands are ${commands.join(', ')}; without one the site starts.`,
  );
  process.exit(1);
}
if (isStale()) {
  const { build } = await import('./build.mjs');
  console.log('Building the site (about half a minute, once) …');
  const code = await build();
  if (code !== 0) process.exit(code);
}
process.exit(
  await becomeNode([...productionArgs, ...process.argv.slice(2)], { ...productionEnv, ...process.env }),
);
