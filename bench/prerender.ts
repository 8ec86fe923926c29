// From the click to the paint of a prerendered page. Nothing may be attached to the browser: with developer tools it does
// not prerender. So a proxy adds a script to the page that starts the prerendering, clicks, and reports the result.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../bin/chromium.mjs';
import { clear, startProduct } from '../e2e/product.ts';
import { speculationRules } from '../src/web/shell/theme-script.ts';
import { report } from './lib/result.ts';
import { median } from './lib/statistics.ts';

const rounds = 7;
const pages = ['/services', '/projects', '/about', '/insights', '/contact', '/careers', '/case-studies'];

interface Report {
  /** Milliseconds from the click’s navigation to the first paint; 0 when it was painted before. */
  paint: number;
  prerendered: boolean;
}

/** The product’s own rules, but without waiting for hover. */
const eager = speculationRules.replace('"moderate"', '"immediate"');
const start = (path: string) =>
  `<!doctype html><title>Start</title><script type="speculationrules">${eager}</script><a href="${path}">Next</a>
<script>setTimeout(() => document.querySelector('a').click(), 3000)</script>`;
const tell = `<script>addEventListener('load', () => setTimeout(function look() {
  if (document.prerendering) return document.addEventListener('prerenderingchange', () => setTimeout(look, 1500), { once: true });
  const [navigation] = performance.getEntriesByType('navigation');
  const [first] = performance.getEntriesByName('first-contentful-paint');
  fetch('/told', { method: 'POST', body: JSON.stringify({
    paint: Math.max(0, first.startTime - navigation.activationStart), prerendered: navigation.activationStart > 0 }) });
}, 1500))</script>`;

/** The product with the two scripts above, which its content security policy would block. */
function between(product: string, onReport: (value: Report) => void): Server {
  const text = async (req: IncomingMessage) => Buffer.concat(await req.toArray()).toString();
  return createServer(async (req, res) => {
    const path = req.url as string;
    if (path === '/told') {
      onReport(JSON.parse(await text(req)) as Report);
      return res.end();
    }
    if (path.startsWith('/start/')) {
      res.setHeader('content-type', 'text/html');
      return res.end(start(path.slice('/start'.length)));
    }
    const answer = await fetch(product + path, { method: req.method ?? 'GET' });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    res.writeHead(answer.status, { 'content-type': type });
    res.end(type.startsWith('text/html') ? body.toString().replace('</body>', `${tell}</body>`) : body);
  });
}

const product = await startProduct();
let next: (value: Report) => void = () => {};
const server = between(product.url, (value) => next(value));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

async function once(path: string): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'prerender-'));
  const reported = new Promise<Report>((resolve, reject) => {
    next = resolve;
    setTimeout(() => reject(new Error(`${path} was not seen`)), 30_000).unref();
  });
  const browser = spawn(
    findChromium(),
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      `http://127.0.0.1:${port}/start${path}`,
    ],
    { stdio: 'ignore', detached: true },
  );
  try {
    return await reported;
  } finally {
    process.kill(-(browser.pid as number), 'SIGKILL'); // it is running: a page in it has reported
    await new Promise((resolve) => setTimeout(resolve, 300));
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const seen: Report[] = [];
for (let round = 0; round < rounds; round += 1) seen.push(await once(pages[round % pages.length] as string));
server.close();
await product.stop();
clear(product);
report('prerender', [
  {
    name: 'click to first paint, median',
    value: median(seen.map((each) => each.paint)),
    unit: 'ms',
    target: { atMost: 100 },
    note: seen.map((each) => each.paint.toFixed(0)).join(', '),
  },
  {
    name: 'prerendered',
    value: seen.filter((each) => each.prerendered).length / seen.length,
    unit: 'of all',
    target: { atLeast: 1 },
    note: `${seen.length} pages`,
  },
]);
process.exit(0);
