import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';

const pieces = 24;

let slow: Server;
stage();
beforeAll(async () => {
  slow = createServer(async (request, response) => {
    const answer = await fetch(product.url + request.url, {
      headers: { accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity' },
    });
    const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers);
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = headers['content-type']?.startsWith('text/html');
    const size = isPage ? Math.ceil(body.length / pieces) : body.length;
    response.writeHead(answer.status, headers);
    for (let at = 0; at < body.length; at += size) {
      response.write(body.subarray(at, at + size));
      if (isPage) await pause(30);
    }
    response.end();
  });
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  slow.close();
});

const paths = ['/', '/about', '/services/web-development', '/case-studies', '/careers', '/contact'];

for (const width of [390, 1440])
  test(`nothing jumps while a page arrives in pieces, at ${width} px`, async () => {
    const { port } = slow.address() as AddressInfo;
    for (const path of paths)
      expect(await jumpsOf(`http://127.0.0.1:${port}${path}`, { width, height: 844 }), path).toEqual([]);
  });

for (const view of [
  { width: 412, height: 823 },
  { width: 1440, height: 2000 },
])
  test(`nothing jumps while a page loads, at ${view.width} x ${view.height}`, async () => {
    for (const path of paths) expect(await jumpsOf(product.url + path, view), path).toEqual([]);
  });

/** What moved on its own while the page loaded, as the browser itself counts it. */
async function jumpsOf(url: string, viewport: { width: number; height: number }): Promise<string[]> {
  const { page, end } = await visit(browser, { viewport, painted: true });
  await page.addInitScript(() => {
    const jumps: string[] = [];
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
    const note = (entries: PerformanceEntryList) => {
      // less than that is a control of the header moving aside for the next one
      for (const entry of entries as Shift[])
        if (entry.value > 0.01)
          jumps.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40))}`);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const all = () => {
      note(observer.takeRecords());
      return jumps;
    };
    Object.assign(window, { jumps: all });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const jumps = await page.evaluate(async () => {
    // the frame with the last font is drawn, and what it moved is known
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { jumps: () => string[] }).jumps();
  });
  await end();
  return jumps;
}
