import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newSecret, signatureOf } from './signature.ts';

type Verify = (secret: string, headers: Record<string, string>, body: string) => boolean;

/** The example a receiver copies, as it stands in the documentation. */
async function documentedVerify(): Promise<Verify> {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const loaded = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return loaded.verify as Verify; // what the example exports
}

test('the signature is that of Standard Webhooks', () => {
  // the example of its specification
  expect(
    signatureOf(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1614265330,
      '{"test": 2432232314}',
    ),
  ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('the documented example accepts our signatures, and nothing else', async () => {
  const verify = await documentedVerify();
  const [secret, body, now] = [newSecret(), '{"type":"webhook.test"}', Math.floor(Date.now() / 1000)];
  const headers = (seconds: number) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, 'msg_1', seconds, body),
  });
  expect(verify(secret, headers(now), body)).toBe(true);
  expect(verify(secret, headers(now), `${body} `)).toBe(false);
  expect(verify(newSecret(), headers(now), body)).toBe(false);
  expect(verify(secret, headers(now - 600), body)).toBe(false);
  expect(verify(secret, { ...headers(now - 600), 'webhook-timestamp': String(now) }, body)).toBe(false);
});
