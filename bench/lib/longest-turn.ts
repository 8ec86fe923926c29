import { join } from 'node:path';
import type { Product } from '../../e2e/product.ts';
import { sleep } from './process.ts';

/** Has a product tell its turns. */
export const tellsTurns = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'longest-turn.mjs')}` };

/** In milliseconds of the processor’s time, what held the thread that serves everybody for longest since this was last asked. */
export async function longestTurn(product: Product): Promise<number> {
  const said = () => product.output().match(/longest turn: [\d.]+/g) ?? [];
  const before = said().length;
  process.kill(product.pid, 'SIGUSR2');
  while (said().length === before) await sleep(5);
  return Number(said().at(-1)?.split(': ')[1]);
}
