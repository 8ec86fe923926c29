import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPublic } from '../http/fetch-public.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('fetching an image of another website on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let site: Server;
  let at: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    site = createServer(({ url }, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end(url?.startsWith('/harbour') ? png : 'no image, whatever it says');
    });
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    const { port } = site.address() as AddressInfo;
    at = `http://127.0.0.1:${port}`;
    app.services.fetchPublic = (address, asked) =>
      fetchPublic(address, { ...asked, trusts: (url) => url.port === String(port) });
  });
  afterAll(async () => {
    site.closeAllConnections();
    await new Promise((done) => site.close(done));
    await app.close();
  });
  const fetchIt = (address: string, token = owner) => app.call('image/fetch', { address }, { token });

  test('stores it like an upload, once, and logs its address without the query', async () => {
    const { status, body } = await fetchIt(`${at}/harbour%20front.png?signature=secret`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'harbour front.png', width: 90, height: 60 });
    const again = await fetchIt(`${at}/harbour`);
    expect(again.body.id).toBe(body.id);
    const listed = await app.call('images/list', { search: 'harbour front' }, { token: owner });
    expect(listed.body.total).toBe(1);
    const { body: log } = await app.call('audit/list', {}, { token: owner });
    const [line] = log.rows.filter(({ resource, record }) => resource === 'images' && record === body.id);
    expect(JSON.stringify(line)).toContain('127.0.0.1');
    expect(JSON.stringify(log)).not.toContain('secret');
  });

  test('applies the rules for images, and allows only public addresses', async () => {
    expect((await fetchIt(`${at}/words.png`)).refusal).toMatchObject({
      status: 415,
      message: 'Use a JPEG, PNG, WebP, AVIF, GIF or SVG image',
    });
    for (const address of ['http://127.0.0.1:1/a.png', 'https://10.0.0.1/a.png', 'words'])
      expect((await fetchIt(address)).refusal, address).toMatchObject({
        status: 422,
        message: 'Its address is not a public https address',
      });
  });

  test('requires the right to write, and limits concurrent requests', async () => {
    expect((await fetchIt(`${at}/harbour`, await app.asStaff(['insightsView']))).status).toBe(403);
    const writer = await app.asStaff(['insightsView', 'insightsUpdate']);
    // ten at a time: a hundred would wait for one another longer than a busy machine lets them
    for (let turn = 0; turn < 10; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => fetchIt('words', writer)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(422));
    }
    expect((await fetchIt('words', writer)).status).toBe(429);
    expect((await fetchIt(`${at}/harbour`)).status).toBe(200);
  });
});
