// The cost of each public page when it is not cached.
import { clear, startProduct } from '../e2e/product.ts';
import { publicPages } from './lib/pages.ts';
import { startProgram } from './lib/process.ts';
import { rawConnection, requestText } from './lib/raw-connection.ts';
import { type Figure, report } from './lib/result.ts';
import { interleave, median } from './lib/statistics.ts';

const rounds = 15;
const warmRounds = 3;

// Used to list the URLs; the server without a cache is the one measured.
const product = await startProduct();
const paths = await publicPages(product.url);
await product.stop();
clear(product);

const uncached = await startProgram<{ port: number }>('lib/uncached-server.ts', {});
const line = await rawConnection(uncached.said.port);
const timed = async (path: string) => {
  const began = performance.now();
  const { status } = await line.send(requestText(path));
  if (status !== (path === '/error' ? 404 : 200)) throw new Error(`${path} answered ${status}`);
  return performance.now() - began;
};
const first = await timed('/');
const pages = Object.fromEntries(paths.map((path) => [path, () => timed(path)]));
await interleave(warmRounds, pages);
const results = await interleave(rounds, pages);
line.close();
await uncached.end();

const figures: Figure[] = paths.map((path) => ({
  name: path,
  value: median(results[path] as number[]),
  unit: 'ms',
  target: { atMost: 50 },
}));
report('cold-render', [
  { name: '/, first request of a process', value: first, unit: 'ms', note: 'including loading the bundle' },
  ...figures,
]);
process.exit(0);
