import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { admin, signIn } from './panel.ts';
import { startProduct } from './product.ts';
import { browser, product, stage } from './stage.ts';

stage();

let sent = 0;
/** Sent by a stranger's program: the form itself is walked by other journeys. */
async function sendEnquiry(firstName: string): Promise<void> {
  sent += 1;
  const page = await (await fetch(`${product.url}/contact`)).text();
  expect(page).toContain('Send Message');
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

test('an enquiry that a visitor sends shows at once on every open screen', async () => {
  const visitor = await visit(browser);
  await visitor.page.goto(`${product.url}/contact`);
  const home = await visit(browser);
  await signIn(home.page, product);
  const desk = await visit(browser);
  await signIn(desk.page, product);
  const streams = { home: 0, desk: 0 };
  home.page.on('request', (request) => (streams.home += Number(request.url().endsWith('/api/changes'))));
  desk.page.on('request', (request) => (streams.desk += Number(request.url().endsWith('/api/changes'))));
  // nothing that is read every so often is read again: the clock of both stands still once they are there
  await home.page.reload();
  await home.page.getByRole('heading', { level: 1 }).waitFor();
  await desk.page.goto(`${product.url}${admin}/contact`);
  await desk.page.getByText('No enquiries yet').waitFor();
  await expect.poll(() => [streams.home, streams.desk]).toEqual([1, 1]);
  await desk.page.getByRole('link', { name: 'Home' }).first().click();
  await desk.page.waitForURL(`**${admin}/home`);
  await desk.page.goBack();
  await desk.page.getByText('No enquiries yet').waitFor();
  const badge = (page: typeof home.page) => page.getByRole('navigation').getByText('1 new enquiry').first();

  for (const [label, value] of Object.entries({
    'First name': 'Anitha',
    'Last name': 'Raman',
    Email: 'anitha@example.org',
    Phone: '98400 00000',
    Message: 'We weave in Karur and would like to sell our towels online.',
  }))
    await visitor.page.getByLabel(label).first().fill(value);
  await visitor.page.getByRole('button', { name: 'Send Message' }).click();
  await visitor.page.getByText('Form uploaded successfully...').waitFor();

  const soon = { timeout: 10_000 }; // before the twenty seconds of the looks that stand in for the stream
  await desk.page.getByRole('link', { name: /Anitha Raman/ }).waitFor(soon);
  await badge(desk.page).waitFor({ ...soon, state: 'attached' });
  await badge(home.page).waitFor({ ...soon, state: 'attached' });
  await home.page.getByRole('main').getByText('Anitha Raman').first().waitFor(soon);
  expect(streams).toEqual({ home: 1, desk: 1 });
  expect([...home.complaints, ...desk.complaints]).toEqual([]);
  for (const { end } of [visitor, home, desk]) await end();
});

test('without the stream the open desk looks for itself, as before', async () => {
  const { page, end } = await visit(browser);
  await page.clock.install();
  await page.route('**/api/changes', (route) => route.abort());
  await signIn(page, product);
  await page.goto(`${product.url}${admin}/contact`);
  await page.getByRole('link', { name: /Anitha Raman/ }).waitFor();
  await sendEnquiry('Bharathi');
  await page.clock.fastForward(20_000);
  await page.getByRole('link', { name: /Bharathi Raman/ }).waitFor();
  await end();
});

test('a server that stops waits for no open panel, and the panel finds the one that comes after', async () => {
  const first = await startProduct({ env: { PORT: '0' } });
  const { page, end } = await visit(browser);
  await signIn(page, first);
  await page.goto(`${first.url}${admin}/contact`);
  await page.getByText('No enquiries yet').waitFor();
  const again = page.waitForRequest((request) => request.url().endsWith('/api/changes'));
  const began = performance.now();
  expect(await first.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(8_000); // after ten seconds lines are cut
  await again;
  await end();
});
