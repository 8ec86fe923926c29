import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../src/server/testing/mail-server.ts';
import { asPeopleDo, sendForm, visit } from './browser.ts';
import { arrive, menuItem } from './panel.ts';
import { browser, product, stage } from './stage.ts';

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
afterAll(() => mailServer.close()); // hooks of the end run backwards: the product may still have mail to send
stage(async () => {
  mailServer = await startMailServer();
  return { env: { SMTP_URL: mailServer.url, MAIL_FROM: 'hello@example.com' } };
});

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: false }).first().fill(value);
}

test('an enquiry arrives, is answered although the mail server refuses at first, and is exported', async () => {
  const { page, complaints, end } = await visit(browser);
  await page.clock.install();
  await arrive(page, product, 'contact');
  await page.getByText('No enquiries yet').waitFor();

  const visitor = await visit(browser);
  await visitor.page.goto(`${product.url}/contact`);
  await asPeopleDo(visitor.page);
  await fill(visitor.page, {
    'First name': 'Anitha',
    'Last name': 'Raman',
    Email: 'anitha@example.org',
    Phone: '98400 00000',
    Message: 'We weave in Karur and would like to sell our towels online.',
  });
  mailServer.state.refuse = 450;
  await sendForm(visitor.page, () => visitor.page.getByRole('button', { name: 'Send Message' }).click());
  await visitor.end();

  // the open inbox looks every twenty seconds
  await expect.poll(() => mailServer.state.refused).toBeGreaterThan(0);
  await page.clock.fastForward(20_000);
  const row = page.getByRole('link', { name: /Anitha Raman/ });
  await row.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const record = page.getByRole('article', { name: /^Enquiry ENQ-/ });
  await record.getByText('We weave in Karur').waitFor();

  await page.getByRole('button', { name: 'Templates' }).click();
  await menuItem(page, 'Suggest a call');
  const answer = page.getByLabel('Answer', { exact: true });
  await expect.poll(() => answer.inputValue()).toContain('Dear Anitha,');
  await answer.fill((await answer.inputValue()).replace('[day and time, IST]', 'on Monday at 11:00'));
  await page.getByRole('button', { name: 'Send answer' }).click();
  await record.getByText('wrote an answer').waitFor();

  // the mail server refuses: the record and its row say so, and sending by hand goes on when it accepts
  const reply = record.getByRole('listitem').filter({ hasText: 'Your enquiry at Nirvaaga (' }).last();
  await reply.getByText('Not accepted yet').waitFor();
  await reply.getByText('450').waitFor();
  await page.clock.fastForward(20_000);
  await row.getByText('An email was not sent').waitFor({ state: 'attached' });
  mailServer.state.refuse = null;
  const sent = reply.getByText('Sent', { exact: true });
  const byHand = reply.getByRole('button', { name: /^Send now/ });
  // it may be the mail's own turn meanwhile
  await Promise.race([byHand.click().catch(() => sent.waitFor()), sent.waitFor()]);
  await sent.waitFor();
  await expect.poll(() => mailServer.received.flatMap((mail) => mail.to)).toContain('anitha@example.org');

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.getByRole('tab', { name: 'WhatsApp' }).click();
  const [whatsapp] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open WhatsApp' }).click(),
  ]);
  await whatsapp.waitForURL('https://wa.me/919840000000?text=Hello%20Anitha*');
  await whatsapp.close();
  await record.getByText('opened WhatsApp with these words').waitFor();

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), menuItem(page, 'CSV')]);
  expect(file.suggestedFilename()).toMatch(/^enquiries-.*\.csv$/);
  expect(complaints).toEqual([]);
  await end();
});

test('an applicant is counted, opened and rejected, and the rejection can be undone', async () => {
  const visitor = await visit(browser);
  await visitor.page.goto(`${product.url}/careers/full-stack-developer`);
  await asPeopleDo(visitor.page);
  await fill(visitor.page, {
    'First name': 'Karthik',
    'Last name': 'Selvam',
    Email: 'karthik@example.org',
    Phone: '98400 11111',
  });
  await visitor.page.getByLabel('CV').setInputFiles({
    name: 'karthik.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });
  await sendForm(visitor.page, () => visitor.page.getByRole('button', { name: 'Send application' }).click());
  await visitor.end();

  const { page, end } = await visit(browser);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }); // the headless shell has none
  });
  await arrive(page, product, 'careers/applications');
  await page.getByRole('link', { name: 'Careers 1 new application' }).waitFor();
  await page.getByRole('link', { name: /Karthik Selvam/ }).click();
  const record = page.getByRole('article', { name: /^Application APP-/ });
  await record.getByRole('button', { name: 'View', exact: true }).click();
  const cv = page.getByRole('dialog', { name: 'CV of Karthik Selvam' });
  await cv.locator('iframe[src^="blob:"]').waitFor();
  await cv.getByRole('button', { name: 'Close' }).click();
  await record.getByText('CV opened').waitFor();

  await page.getByRole('button', { name: 'More actions' }).click();
  await menuItem(page, 'Reject');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await record.getByText('Rejected.', { exact: true }).waitFor();
  await record.getByRole('button', { name: 'Undo rejection' }).click();
  await record.getByText('Rejection undone; back to “New”').waitFor();
  expect(mailServer.received.some((mail) => mail.raw.includes('continue with other applicants'))).toBe(false);
  await end();
});
