import { parseArgs } from 'node:util';
import { readInstallation } from './installation.ts';
import { move } from './move.ts';

/** `npm run move -- --from <settings or folder> --to <settings or folder>`. */
export async function moveCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } });
  if (!values.from || !values.to)
    throw new Error(
      'Name both sides, each with a file of settings or a data folder: npm run move -- --from ./data --to new.env',
    );
  await move(readInstallation(values.from), readInstallation(values.to), (line) => console.log(line));
}
