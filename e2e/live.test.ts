import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { asPeopleDo, pressFor, sendForm, visit } from './browser.ts';
import { admin, arrive } from './panel.ts';
import { clear, startProduct } from './product.ts';
import { browser, product, stage } from './stage.ts';

stage();

let sent = 0;
/** Sent by another program: other journeys cover the form itself. */
async function sendEnquiry(firstName: string): Promise<void> {
  sent += 1;
  const { status } = await product.call('enquiry/add', {
    firstName,
    lastName: 'Raman',
    email: `anitha${sent}@example.org`,
    phone: '98400 00000',
    message: `We weave in Karur and would like to sell our towels online. Message ${sent}.`,
    consent: true,
  });
  expect(status).toBe(200);
}

const isStream = (request: Request) => request.url().endsWith('/api/changes');

/** Counts the streams that a page opens from now on, in this document. */
function countStreams(page: Page) {
  const count = { all: 0 };
  page.on('request', (request) => {
    if (isStream(request)) count.all += 1;
  });
  return count;
}

/** The next stream that a page opens and the server takes. */
const opened = (page: Page) =>
  page.waitForResponse((response) => isStream(response.request()) && response.ok());

/** Timers of twenty seconds and more never fire: what appears was told by the stream, however slow the machine. */
const stopPolling = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const real: (work: TimerHandler, ms: number, ...rest: unknown[]) => unknown = window[name];
      const short = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
        ms < 20_000 ? real(work, ms, ...rest) : 0;
      Object.assign(window, { [name]: short });
    }
  });

test('an enquiry that a visitor sends appears at once on every open screen', async () => {
  const visitor = await visit(browser);
  await visitor.page.goto(`${product.url}/contact`);
  const home = await visit(browser);
  await stopPolling(home.page);
  await Promise.all([opened(home.page), arrive(home.page, product, 'home')]);
  const desk = await visit(browser);
  await stopPolling(desk.page);
  await Promise.all([opened(desk.page), arrive(desk.page, product, 'contact')]);
  const more = [countStreams(home.page), countStreams(desk.page)];
  await desk.page.getByText('No enquiries yet').waitFor();
  await desk.page.getByRole('link', { name: 'Home' }).first().click();
  await desk.page.waitForURL(`**${admin}/home`);
  await desk.page.goBack();
  await desk.page.getByText('No enquiries yet').waitFor();
  const badge = (page: Page) => page.getByRole('navigation').getByText('1 new enquiry').first();

  for (const [label, value] of Object.entries({
    'First name': 'Anitha',
    'Last name': 'Raman',
    Email: 'anitha@example.org',
    Phone: '98400 00000',
    Message: 'We weave in Karur and would like to sell our towels online.',
  }))
    await visitor.page.getByLabel(label).first().fill(value);
  await asPeopleDo(visitor.page);
  await sendForm(visitor.page, () => visitor.page.getByRole('button', { name: 'Send Message' }).click());

  await desk.page.getByRole('link', { name: /Anitha Raman/ }).waitFor();
  await badge(desk.page).waitFor({ state: 'attached' });
  await badge(home.page).waitFor({ state: 'attached' });
  await home.page.getByRole('main').getByText('Anitha Raman').first().waitFor();
  expect(more).toEqual([{ all: 0 }, { all: 0 }]);
  expect([...home.complaints, ...desk.complaints]).toEqual([]);
  for (const { end } of [visitor, home, desk]) await end();
});

test('without the stream the open desk polls', async () => {
  const { page, end } = await visit(browser);
  await page.clock.install();
  await page.route('**/api/changes', (route) => route.abort());
  await sendEnquiry('Chitra');
  await arrive(page, product, 'contact?status=spam');
  await page.getByRole('link', { name: /Chitra Raman/ }).waitFor();
  await sendEnquiry('Bharathi');
  await page.clock.fastForward(20_000);
  await page.getByRole('link', { name: /Bharathi Raman/ }).waitFor();
  await end();
});

test('a list that failed to load appears without a press once the server is back', async () => {
  const { page, end } = await visit(browser);
  await Promise.all([opened(page), arrive(page, product, 'home')]);
  await page.route('**/api/testimonials/*', (route) => route.abort());
  await page.getByRole('link', { name: 'Testimonials', exact: true }).click();
  await page.getByText('The testimonials could not be loaded').waitFor();
  await page.unroute('**/api/testimonials/*');
  await page.getByText('Fatima A.').waitFor(); // the stream sends a heartbeat every fifteen seconds
  await end();
});

test('during an outage the open screen stays, and pending requests are answered after it', async () => {
  const { page, end } = await visit(browser);
  const windows = [/\/assets\/popups-.*\.js/, /\/assets\/toast-list-.*\.js/].map((file) =>
    page.waitForResponse(file),
  );
  await arrive(page, product, 'insights/1');
  const excerpt = page.getByLabel('Excerpt');
  await excerpt.waitFor();
  await page.mouse.move(300, 300);
  for (const each of await Promise.all(windows)) await each.finished();
  await page.context().setOffline(true);
  await excerpt.fill('Typed without a line.');
  await page.getByText(/No connection: kept in this browser/).waitFor();
  await page.getByText('History', { exact: true }).click();
  await page.getByText('It will open as soon as the connection is back.').waitFor();
  await page.getByRole('link', { name: 'Testimonials', exact: true }).click();
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Leave' });
  await pressFor(page, 'The screen was not opened. Check your connection and try again.', () =>
    leave.click(),
  );
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /Version 1/ }).waitFor();
  expect(page.url()).toContain('/insights/1');
  expect(await excerpt.inputValue()).toBe('Typed without a line.');
  await page.getByRole('link', { name: 'Testimonials', exact: true }).click();
  await page.getByText('Fatima A.').waitFor();
  await end();
});

test('a stopping server does not wait for open panels, which reconnect to its successor', async () => {
  const first = await startProduct();
  const { page, end } = await visit(browser);
  await Promise.all([opened(page), arrive(page, first, 'contact')]);
  await page.getByText('No enquiries yet').waitFor();
  const left = Promise.race([
    page.waitForEvent('requestfinished', isStream),
    page.waitForEvent('requestfailed', isStream),
  ]);
  expect(await first.stop()).toBe(0);
  const cut = 'net::ERR_INCOMPLETE_CHUNKED_ENCODING'; // as whatever is left after ten seconds
  expect((await left).failure()?.errorText).not.toBe(cut);
  const again = opened(page); // each try waits twice as long as the one before, up to a minute
  const second = await startProduct({ dataDir: first.dataDir, env: { PORT: new URL(first.url).port } });
  await again;
  await end();
  await second.stop();
  clear(second);
});
