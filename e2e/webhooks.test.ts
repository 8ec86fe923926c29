import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { arrive } from './panel.ts';
import { browser, product, stage } from './stage.ts';
import { violations } from './violations.ts';

stage(() => ({ env: { WEBHOOK_PRIVATE: 'on' } }));

/** The receiver: records deliveries, and accepts them or not. */
const told: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer = 200;
let receiver: Server;
let address: string;
beforeAll(async () => {
  receiver = createServer(async (req, res) => {
    told.push({ headers: req.headers, body: (await req.toArray()).join('') });
    res.writeHead(answer).end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/of/a/workflow/9f8e7d6c5b4a39281706f5e4d3c2b1a0`;
});
afterAll(() => void receiver.close());

/** The verification example of the documentation. */
async function documentedVerify() {
  const text = readFileSync(join(import.meta.dirname, '../docs/webhooks.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const { verify } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return verify as (secret: string, headers: IncomingHttpHeaders, body: string) => boolean; // what the example exports
}

async function sendEnquiry(message: string) {
  const contact = await (await fetch(`${product.url}/contact`)).text();
  const formToken = /name="formToken" value="([^"]+)"/.exec(contact)?.[1];
  await new Promise((done) => setTimeout(done, 3_100)); // sooner, it counts as a bot’s, and no event is sent for spam
  const { status } = await product.call('enquiry/add', {
    firstName: 'Anitha',
    email: 'anitha@example.org',
    phone: '98400 00000',
    message,
    consent: true,
    formToken,
  });
  expect(status).toBe(200);
}

test('a webhook receives an enquiry, also after failing at first, until it is removed', async () => {
  const verify = await documentedVerify();
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'settings');
  await page.getByRole('link', { name: 'System' }).first().click();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('None yet.').waitFor();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByText('Begins with https://, or with http:// in your own network').waitFor();
  await page.getByLabel('Web address').fill(address);
  for (const name of ['Content published', 'Content taken offline'])
    await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
  const secret = await shown.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  expect(await violations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const hook = page.getByRole('region', { name: address });
  await hook.getByText('New enquiry').waitFor();
  expect(await page.content()).not.toContain(secret);

  await sendEnquiry('We weave in Karur and would like to sell our towels online.');
  await expect.poll(() => told.length).toBe(1);
  const [first] = told as [(typeof told)[number]];
  expect(verify(secret, first.headers, first.body)).toBe(true);
  expect(verify(secret, first.headers, `${first.body} `)).toBe(false);
  expect(JSON.parse(first.body)).toMatchObject({
    type: 'enquiry.received',
    data: { reference: expect.stringMatching(/^ENQ-/) },
  });
  expect(first.body).not.toMatch(/Anitha|Karur/);
  const deliveries = page.getByRole('region', { name: 'Last deliveries' }).getByRole('listitem');
  await deliveries.filter({ hasText: 'New enquiry' }).getByText('Delivered', { exact: true }).waitFor();
  await deliveries.first().getByText(address, { exact: true }).waitFor();

  answer = 503;
  await sendEnquiry('We dye in Erode and would like to do the same.');
  const late = deliveries.first();
  await late.getByText('Not accepted yet').waitFor();
  await late.getByText('Answered 503').waitFor();
  await late.getByText(/^Next try /).waitFor();
  expect(await violations(page)).toEqual([]);
  answer = 200;
  await late.getByText('Delivered', { exact: true }).waitFor(); // the third try comes half a minute after the second
  await late.getByText(/, \d+ attempts$/).waitFor();
  const tries = told.slice(1);
  expect(tries.length).toBeGreaterThan(1);
  expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size, 'one id for all tries').toBe(1);
  expect(tries.every(({ headers, body }) => verify(secret, headers, body))).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  const card = await page.getByRole('region', { name: 'Last deliveries' }).boundingBox();
  const row = await late.boundingBox();
  expect(row && card && row.x + row.width < card.x + card.width, 'a long address is cut, not the card').toBe(
    true,
  );
  await page.setViewportSize({ width: 1440, height: 900 });

  await hook.getByRole('button', { name: 'Remove' }).click();
  const sure = page.getByRole('dialog', { name: 'Remove this webhook?' });
  await sure.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('None yet.').waitFor();
  await expect.poll(() => deliveries.count()).toBe(0);
  const count = told.length;
  await sendEnquiry('We spin in Coimbatore and would like to hear from you too.');
  const token = await product.signIn();
  expect((await product.call('webhooks/list', {}, token)).body).toMatchObject({ rows: [], deliveries: [] });
  expect(told).toHaveLength(count);
  expect(complaints).toEqual([]);
  await end();
});
