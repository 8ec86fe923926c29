import { join } from 'node:path';
import type { Product } from '../../e2e/product.ts';
import { sleep } from './process.ts';

/** Environment with which a product reports its turns. */
export const tellsTurns = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'longest-turn.mjs')}` };

/** The longest turn of the product’s event loop since the last call, in milliseconds of CPU time. */
export async function longestTurn(product: Product): Promise<number> {
  const said = () => product.output().match(/longest turn: [\d.]+/g) ?? [];
  const before = said().length;
  process.kill(product.pid, 'SIGUSR2');
  while (said().length === before) await sleep(5);
  return Number(said().at(-1)?.split(': ')[1]);
}
