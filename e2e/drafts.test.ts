import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { testChromiumArgs } from '../bin/chromium.mjs';
import { patience, pressFor, visit } from './browser.ts';
import { admin, arrive, signIn, withoutStream } from './panel.ts';
import { browser, product, stage } from './stage.ts';
import { violations } from './violations.ts';

stage();

const publicPage = async (path: string) => (await fetch(product.url + path)).text();

/** What the page keeps outside of local storage, which a browser writes to the disk minutes later. */
const copies = () =>
  new Promise<string>((resolve) => {
    const opened = indexedDB.open('panel');
    opened.onsuccess = () => {
      const asked = opened.result.transaction('kept').objectStore('kept').getAll();
      asked.onsuccess = () => resolve(asked.result.join());
    };
  });

test('a draft is saved automatically, is there after a reload, is previewed and published', async () => {
  const { page, complaints, end } = await visit(browser);
  await withoutStream(page);
  const { rows } = (await product.call('projects/list', {}, await product.signIn())).body;
  const { id, slug } = rows[0];
  await arrive(page, product, `projects/${id}`);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('A harbour that answers');
  await page.getByText(/^Draft saved \d\d:\d\d IST$/).waitFor();
  expect(await publicPage(`/projects/${slug}`)).not.toContain('A harbour that answers');

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = page.frameLocator('iframe');
  await shown.getByRole('heading', { level: 1, name: 'A harbour that answers' }).waitFor();
  await title.press('End');
  await title.pressSequentially(' at night');
  await shown.getByRole('heading', { level: 1, name: 'A harbour that answers at night' }).waitFor();
  await shown.getByRole('link', { name: 'Contact Us' }).first().press('Enter'); // leads nowhere
  await title.press('End');
  await title.pressSequentially(' too');
  await shown.getByRole('heading', { level: 1, name: 'A harbour that answers at night too' }).waitFor();
  expect(page.frames().map((each) => each.url())).toEqual([page.url(), 'about:srcdoc']);
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await title.fill('A harbour that answers');

  await page.getByText('Preview links', { exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href');
  const preview = await page.context().newPage();
  await preview.goto(link ?? '');
  await preview
    .getByText(/^Preview: not published · link ends \w+, \d+ \w+ \d{4}, \d+:\d\d [AP]M \(IST\)$/)
    .waitFor();
  await preview.getByRole('heading', { level: 1, name: 'A harbour that answers' }).waitFor();
  expect(await violations(preview)).toEqual([]);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End the link' }).click();
  await page.getByText(/^Ended manually/).waitFor();
  expect((await preview.reload())?.status()).toBe(410);
  await preview.getByRole('heading', { name: 'This preview link has ended' }).waitFor();
  await preview.close();

  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('A harbour that answers');
  await page.getByText('Live, with unpublished changes').waitFor();
  expect(await violations(page)).toEqual([]);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await pressFor(page, 'Changes saved', () => save.click());
  expect(await publicPage(`/projects/${slug}`)).not.toContain('A harbour that answers');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect.poll(() => publicPage(`/projects/${slug}`)).toContain('A harbour that answers');

  const draft = page.waitForResponse('**/api/projects/draft');
  await page.goto(`${product.url}${admin}/projects/${id}`);
  await draft;
  await title.waitFor(); // the form says from its first moment what is left over
  expect(await page.getByRole('region', { name: 'Unsaved changes' }).count()).toBe(0);

  expect(complaints).toEqual([]);
  await end();
});

test('a new record survives a reload while the connection is down', async () => {
  const { page, end } = await visit(browser);
  await withoutStream(page);
  await arrive(page, product, 'testimonials/new');
  await page.getByLabel('Client name').waitFor();
  await page.waitForLoadState('networkidle');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('Client name').fill('Meera S.');
  await page.getByLabel('Content').fill('They called back the same afternoon.');
  await page.getByText(/No connection: kept in this browser/).waitFor();
  await page.unroute('**/api/**');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => page.getByLabel('Client name').inputValue()).toBe('Meera S.');
  await page.getByLabel('Client designation').fill('Owner, spice exports, Kochi');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(/testimonials\/\d+$/);
  await page.goto(`${product.url}${admin}/testimonials/new`);
  await page.getByLabel('Client name').waitFor();
  expect(await offer.count()).toBe(0);

  await page.route('**/api/testimonial/draft', (route) => route.abort());
  await page.getByLabel('Client name').fill('Not sent, and not left behind');
  await page.getByText(/No connection: kept in this browser/).waitFor();
  await expect.poll(() => page.evaluate(copies)).toContain('not left behind');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Account: Administrator' }).click();
  await page.getByText('Log out').click();
  await page.getByText('Sign in to account').waitFor();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  expect(await page.evaluate(copies)).toBe('');
  await end();
});

test('a draft needs only a title, is found by it, is the same in two windows, and is published once it is complete', async () => {
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'testimonials/new');
  await page.getByLabel('Client name').fill('Yusuf A.');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await pressFor(page, 'Draft saved', () => save.click());
  await page.waitForURL(/new\?draft=/);

  await page.goto(`${product.url}${admin}/testimonials?state=draft`);
  await page.getByRole('region', { name: 'Unfinished' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${product.url}${admin}/home`);
  await page
    .getByRole('region', { name: 'Drafts' })
    .getByRole('link', { name: /Yusuf A\./ })
    .click();
  const content = page.getByLabel('Content');
  await content.waitFor();

  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByLabel('Client designation').fill('Owner, shipping line, Kuwait');
  await expect
    .poll(() => page.getByLabel('Client designation').inputValue())
    .toBe('Owner, shipping line, Kuwait');
  await second.close();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /needs? another look/ })
    .waitFor();
  await content.fill('They answer within the hour.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(/testimonials\/\d+$/);
  await page.getByText('Live', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await end();
});

/** A browser with a profile on disk, which can be killed. */
async function browserOn(profile: string) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: testChromiumArgs,
  });
  context.setDefaultTimeout(patience);
  const session = await context.browser()?.newBrowserCDPSession();
  const found = await session?.send('SystemInfo.getProcessInfo');
  const pid = found?.processInfo.find(({ type }) => type === 'browser')?.id;
  if (!pid) throw new Error('The browser tells no process');
  return { context, kill: () => process.kill(pid, 'SIGKILL') };
}

test('a half-written text and answer survive a killed browser', async () => {
  const token = await product.signIn();
  const { rows } = (await product.call('projects/list', {}, token)).body;
  await product.call('enquiry/add', {
    firstName: 'Anitha',
    lastName: 'Raman',
    email: 'anitha@example.org',
    phone: '98400 00000',
    message: 'We weave in Karur and would like to sell our towels online.',
    consent: true,
  });
  const sent = (await product.call('enquiries/list', { filters: { status: 'spam' } }, token)).body.rows[0];
  await product.call('enquiry/update', { id: sent.id, version: sent.version, status: 'new' }, token);
  const profile = mkdtempSync(join(tmpdir(), 'site-e2e-profile-'));
  const words = 'Half a sentence about looms';
  const answer = 'Dear Anitha, towels are';
  const open = async (context: Awaited<ReturnType<typeof browserOn>>['context']) => {
    const record = context.pages()[0] ?? (await context.newPage());
    return { record, desk: await context.newPage() };
  };
  const toDesk = (url: string) => `${url}${admin}/contact?id=${sent.id}`;

  const first = await browserOn(profile);
  const { record, desk } = await open(first.context);
  await arrive(record, product, `projects/${rows[0].id}`);
  await record.locator('[contenteditable="true"]').first().press('ControlOrMeta+End');
  await record.route('**/api/project/draft', (route) => route.abort()); // the server is told nothing before the browser is gone
  await record.keyboard.type(words);
  await desk.goto(toDesk(product.url));
  await desk.getByLabel('Answer', { exact: true }).fill(answer);
  for (const written of [words, answer]) await expect.poll(() => desk.evaluate(copies)).toContain(written);
  const ended = new Promise((resolve) => first.context.once('close', resolve));
  first.kill();
  await ended;

  const second = await browserOn(profile);
  const again = await open(second.context);
  await again.record.goto(`${product.url}/contact`);
  if (!(await again.record.evaluate(() => localStorage.getItem('token'))))
    await signIn(again.record, product);
  await again.record.goto(`${product.url}${admin}/projects/${rows[0].id}`);
  const offer = again.record.getByRole('region', { name: 'Unsaved changes' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await again.record.getByText(words).first().waitFor();
  await again.desk.goto(toDesk(product.url));
  await expect.poll(() => again.desk.getByLabel('Answer', { exact: true }).inputValue()).toBe(answer);
  await second.context.close();
  rmSync(profile, { recursive: true, force: true });
});
