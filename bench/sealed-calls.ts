// Compares a sealed call with the same handler without the envelope, on the same server.
import { seal, webCipher } from '#shared/envelope.ts';
import { load, loadWithCpu } from './lib/load.ts';
import { startProgram } from './lib/process.ts';
import { requestText } from './lib/raw-connection.ts';
import { report } from './lib/result.ts';
import { interleave, median } from './lib/statistics.ts';

const rounds = 7;
const path = 'web/testimonials';

const server = await startProgram<{ port: number; wireKey: string }>('lib/uncached-server.ts', {});
const { port, wireKey } = server.said;
const cipher = await webCipher(new Uint8Array(Buffer.from(wireKey, 'base64url')));
const post = (to: string, body: string, address: string) =>
  requestText(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body,
  });
// Many client addresses, because each is rate limited.
const addresses = Array.from({ length: 50 }, (_, n) => `198.51.100.${n + 1}`);
const sealed = await Promise.all(
  addresses.map(async (address) =>
    post(`/api/${path}`, JSON.stringify({ data: await seal(cipher, 'req', path, {}) }), address),
  ),
);
const plain = addresses.map((address) => post(`/plain/${path}`, '{}', address));

const plan = { port, connections: 16, seconds: 2 };
const variants = {
  sealed: () => loadWithCpu({ ...plan, requests: sealed }, server.pid),
  plain: () => loadWithCpu({ ...plan, requests: plain }, server.pid),
};
await load({ ...plan, requests: sealed });
const results = await interleave(rounds, variants);
await server.end();
for (const { statuses } of [...results.sealed, ...results.plain])
  if (Object.keys(statuses).join() !== '200') throw new Error(`answered ${JSON.stringify(statuses)}`);

const perSecond = (name: keyof typeof results) => median(results[name].map((each) => each.perSecond));
const cpu = (name: keyof typeof results) => median(results[name].map((each) => each.cpuUs));
report('sealed-calls', [
  {
    name: 'sealed / plain, throughput',
    value: median(
      results.sealed.map((each, round) => each.perSecond / (results.plain[round]?.perSecond ?? Number.NaN)),
    ),
    unit: 'x',
    target: { atLeast: 0.5 },
  },
  {
    name: 'sealed',
    value: perSecond('sealed'),
    unit: 'calls/s',
    target: { atLeast: 2000 },
    note: `${cpu('sealed').toFixed(0)} µs of processor time per call`,
  },
  {
    name: 'plain',
    value: perSecond('plain'),
    unit: 'calls/s',
    note: `${cpu('plain').toFixed(0)} µs of processor time per call`,
  },
  {
    name: 'sealed, p99',
    value: median(results.sealed.map((each) => each.p99Ms)),
    unit: 'ms',
    note: '16 concurrent callers',
  },
]);
process.exit(0);
