// Program: sends requests over keep-alive connections and reports the results (LoadPlan in, Load out).
import type { Load, LoadPlan } from './load.ts';
import { input, say, sleep } from './process.ts';
import { type RawConnection, rawConnection } from './raw-connection.ts';
import { percentile } from './statistics.ts';

const { port, requests, connections, seconds, rate } = input<LoadPlan>();
const latencies: number[] = [];
const statuses: Record<string, number> = {};
let turn = 0;
let bytes = 0;
const lines = await Promise.all(Array.from({ length: connections }, () => rawConnection(port)));

async function ask(line: RawConnection, from: number): Promise<void> {
  const request = requests[turn++ % requests.length] as string;
  const answer = await line.send(request);
  latencies.push(performance.now() - from);
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  bytes = answer.bytes;
}

const began = performance.now();
const ends = began + seconds * 1000;

async function closedLoop(line: RawConnection): Promise<void> {
  while (performance.now() < ends) await ask(line, performance.now());
}

/** Latency is measured from when a request was due, so that a stalling server does not slow down its own measurement. */
async function openLoop(perSecond: number): Promise<void> {
  const free = [...lines];
  const waiting: number[] = [];
  const running = new Set<Promise<void>>();
  const start = () => {
    while (free.length > 0 && waiting.length > 0) {
      const line = free.pop() as RawConnection;
      const asked = ask(line, waiting.shift() as number).then(() => {
        free.push(line);
        running.delete(asked);
        start();
      });
      running.add(asked);
    }
  };
  for (let sent = 0; performance.now() < ends; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < due; sent += 1) waiting.push(began + (sent * 1000) / perSecond);
    start();
    await sleep(1);
  }
  await Promise.all(running);
}

if (rate) await openLoop(rate);
else await Promise.all(lines.map(closedLoop));
const took = (performance.now() - began) / 1000;
for (const line of lines) line.close();
say({
  answers: latencies.length,
  perSecond: latencies.length / took,
  p50Ms: percentile(latencies, 0.5),
  p99Ms: percentile(latencies, 0.99),
  bytes,
  statuses,
} satisfies Load);
process.exit(0);
