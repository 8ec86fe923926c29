// Program: submits the contact form at a fixed rate as different people, and reports which were accepted.
import { Agent, request } from 'node:http';
import { seal, webCipher } from '#shared/envelope.ts';
import { input, say, sleep } from './process.ts';

export interface SubmissionPlan {
  port: number;
  wireKey: string;
  formToken: string;
  perSecond: number;
  seconds: number;
}
export interface Submissions {
  sent: number;
  /** Numbers of the submissions answered with 200. */
  accepted: number[];
  statuses: Record<string, number>;
  latencies: number[];
}

const { port, wireKey, formToken, perSecond, seconds } = input<SubmissionPlan>();
const path = 'enquiry/add';
const cipher = await webCipher(new Uint8Array(Buffer.from(wireKey, 'base64url')));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const result: Submissions = { sent: 0, accepted: [], statuses: {}, latencies: [] };

const bodyOf = async (n: number) =>
  JSON.stringify({
    data: await seal(cipher, 'req', path, {
      firstName: 'Anitha',
      lastName: 'Raman',
      company: 'Raman Textiles',
      email: `visitor-${n}@example.org`,
      phone: '+91 98400 00000',
      message: `We weave in Karur and would like to sell our towels online. This is letter number ${n}.`,
      page: '/contact',
      consent: true,
      requestId: `form-${n}`,
      formToken,
    }),
  });

const post = (n: number, body: string): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: `/api/${path}`,
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', () => resolve(0));
    sent.end(body);
  });

async function submit(n: number, due: number): Promise<void> {
  const status = await post(n, await bodyOf(n));
  result.latencies.push(performance.now() - due);
  result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  if (status === 200) result.accepted.push(n);
}

const began = performance.now();
const running: Promise<void>[] = [];
while (result.sent < perSecond * seconds) {
  const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - began) / 1000) * perSecond));
  for (; result.sent < due; result.sent += 1)
    running.push(submit(result.sent, began + (result.sent * 1000) / perSecond));
  await sleep(1);
}
await Promise.all(running);
say(result);
