import { Agent, get } from 'node:http';
import { sleep } from './process.ts';

const paths = ['/', '/services', '/insights', '/about', '/contact'];

/** Requests pages at this rate, whether or not earlier responses have arrived, until it is ended. Anything but 200 counts as failed. */
export function steadyPages(url: string, perSecond: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const failures: Record<string, number> = {};
  let answered = 0;
  let failed = 0;
  const fail = (why: string) => {
    failed += 1;
    failures[why] = (failures[why] ?? 0) + 1;
  };
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const failing = (error: NodeJS.ErrnoException) => {
        fail(error.code ?? error.message);
        resolve();
      };
      get(`${url}${path}`, { agent }, (answer) => {
        answer.resume();
        answer.on('error', failing);
        answer.on('end', () => {
          if (answer.statusCode === 200) answered += 1;
          // only answers of an instance itself have a request id
          else
            fail(
              `${answer.statusCode} by ${answer.headers['x-request-id'] ? 'an instance' : 'the balancer'}`,
            );
          resolve();
        });
      }).on('error', failing);
    });

  const began = performance.now();
  let on = true;
  const running: Promise<void>[] = [];
  const work = (async () => {
    while (on) {
      const due = ((performance.now() - began) / 1000) * perSecond;
      while (running.length < due) running.push(ask(paths[running.length % paths.length] as string));
      await sleep(2);
    }
    await Promise.all(running);
  })();
  return async () => {
    on = false;
    await work;
    agent.destroy();
    const words = failed ? ` (${JSON.stringify(failures).replaceAll('"', '')})` : '';
    return { answered, failed, words, perSecond: answered / ((performance.now() - began) / 1000) };
  };
}
