import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright';

type Kind = 'html' | 'script' | 'style' | 'font' | 'image' | 'other';
export interface Wire {
  requests: number;
  /** Transferred bytes, including headers. */
  all: number;
  kinds: Record<Kind, number>;
  /** Compressed size of the document’s body. */
  htmlBody: number;
}

const kindOf: Record<string, Kind> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};
const quietMs = 700;

const nothing = (): Wire => ({
  requests: 0,
  all: 0,
  htmlBody: 0,
  kinds: { html: 0, script: 0, style: 0, font: 0, image: 0, other: 0 },
});

/** Counts what a page fetches, as reported by the browser; `take` returns the bytes since the last call. */
export async function watchWire(page: Page): Promise<{ take: () => Promise<Wire> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  let wire = nothing();
  let last = Date.now();
  const types = new Map<string, string>();
  const bodies = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    last = Date.now();
    if (!request.url.startsWith('http')) return;
    types.set(requestId, type ?? 'Other');
    wire.requests += 1;
  });
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    // a form fetches its script before it imports it
    const isScript = response.mimeType === 'text/javascript';
    if (types.has(requestId)) types.set(requestId, isScript ? 'Script' : type);
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length');
    bodies.set(requestId, Number(length?.[1] ?? 0));
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const type = types.get(requestId);
    if (type === undefined) return;
    // it came from the browser's cache: style sheets of the page, which the code of a screen names once more
    if (encodedDataLength === 0) wire.requests -= 1;
    const kind = kindOf[type] ?? 'other';
    wire.kinds[kind] += encodedDataLength;
    wire.all += encodedDataLength;
    if (kind === 'html') wire.htmlBody += bodies.get(requestId) ?? 0;
  });
  return {
    async take() {
      last = Date.now();
      while (Date.now() - last < quietMs) await page.waitForTimeout(50);
      const taken = wire;
      wire = nothing();
      return taken;
    },
  };
}

/** The phone the budgets assume: 412 CSS pixels wide, with an empty cache. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Runs `use` on a page in a fresh browser profile. */
export async function freshly<T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Inline scripts of the document, compressed together as they are with it. */
export async function inlineScript(page: Page): Promise<number> {
  const texts = await page
    .locator('script:not([src])')
    .evaluateAll((scripts) =>
      (scripts as HTMLScriptElement[])
        .filter(({ type }) => type === '' || type === 'module' || type === 'text/javascript')
        .map((script) => script.textContent),
    );
  return texts.length > 0 ? brotliCompressSync(texts.join('\n')).length : 0;
}
