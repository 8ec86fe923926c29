import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaign } from '../content/recipes/campaign.ts';
import { sendForm, type Visit, visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';

/** A fake of the captcha service: accepts every token, and records its requests. */
const asked: URLSearchParams[] = [];
let checker: Server;

stage(async () => {
  checker = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push(new URLSearchParams(Buffer.concat(parts).toString()));
    response.end(JSON.stringify({ success: true, action: 'importantAction', score: 0.9 }));
  });
  await new Promise<void>((done) => checker.listen(0, '127.0.0.1', done));
  const { port } = checker.address() as AddressInfo;
  return {
    env: {
      RECAPTCHA_SITE_KEY: 'the-site-key',
      RECAPTCHA_SECRET: 'the-secret',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
    },
  };
});
/** A page of sections, the form among them. */
beforeAll(async () => {
  const { sections } = campaign;
  const page = { title: 'An hour with us', slug: 'campaigns/an-hour', sections, status: 1 };
  expect((await product.call('page/add', page, await product.signIn())).status).toBe(200);
});
afterAll(() => {
  checker.close();
});

/** Stands for the checker's script: a token says what it was made for. */
const script = `window.grecaptcha = {
  ready: (done) => done(),
  execute: async (key, { action }) => [key, action, location.pathname].join(' '),
};`;

async function arrive(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const visitor = await visit(browser, options);
  await visitor.page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await visitor.page.goto(product.url + path);
  await visitor.page.waitForTimeout(3100); // sooner, a form counts as a bot’s
  return visitor;
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First name').fill('Meena');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+91 98400 00000');
}
const writeMessage = (page: Page) =>
  page.getByLabel('Message').fill(`We would like to sell our towels online. ${Math.random()}`);
const chooseCv = (page: Page) =>
  page.getByLabel('CV').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });

const forms = [
  {
    path: '/campaigns/an-hour',
    button: 'Send Message',
    finish: writeMessage,
    call: 'enquiries/list',
    state: 'status',
  },
  {
    path: '/contact',
    button: 'Send Message',
    finish: writeMessage,
    call: 'enquiries/list',
    state: 'status',
  },
  {
    path: '/careers/flutter-developer',
    button: 'Send application',
    finish: chooseCv,
    call: 'applications/list',
    state: 'stage',
  },
];

/** State of the newest enquiry from this address, and the page it was sent from. */
async function arrival(call: string, state: string, email: string): Promise<unknown[]> {
  const token = await product.signIn();
  const { body } = await product.call(call, { search: email, sort: 'createdAt', dir: 'desc' }, token);
  await product.call('logout', {}, token);
  const [row] = body.rows;
  if (call !== 'enquiries/list') return [row?.[state]];
  return [row?.[state], row?.page];
}

for (const { path, button, finish, call, state } of forms) {
  const from = call === 'enquiries/list' ? ['new', path] : ['new'];
  test(`with keys the form on ${path} sends its token`, async () => {
    const { page, complaints, end } = await arrive(path);
    await fillIn(page, 'script@example.org');
    await finish(page);
    await sendForm(page, () => page.getByRole('button', { name: button }).click());
    expect(asked.map((each) => each.get('response'))).toEqual([`the-site-key importantAction ${path}`]);
    asked.length = 0;
    expect(await arrival(call, state, 'script@example.org')).toEqual(from);
    expect(complaints).toEqual([]);
    await end();
  });

  test(`with keys the form on ${path} is not marked as spam without JavaScript`, async () => {
    const { page, complaints, end } = await arrive(path, { javaScriptEnabled: false });
    await fillIn(page, 'plain@example.org');
    await finish(page);
    await sendForm(page, () => page.getByRole('button', { name: button }).click());
    expect(asked).toEqual([]);
    expect(await arrival(call, state, 'plain@example.org')).toEqual(from);
    expect(complaints).toEqual([]);
    await end();
  });
}
