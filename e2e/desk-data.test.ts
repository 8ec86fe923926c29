import { expect, test } from 'vitest';
import { startMailServer } from '../src/server/testing/mail-server.ts';
import { pressFor, visit } from './browser.ts';
import { admin, arrive, menuItem } from './panel.ts';
import { browser, product, restart, stage } from './stage.ts';
import { violations } from './violations.ts';

stage();

const keptMails = async (token: string) => (await product.call('mails/unsent', {}, token)).body.kept;

test('all data about one person is found, and erased at both desks', async () => {
  const person = { firstName: 'Lakshmi', email: 'lakshmi@example.org', phone: '98400 55555' };
  await product.call('enquiry/add', { ...person, company: '', message: 'Erase me one day.', consent: true });
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'contact?status=spam');
  await page.getByRole('link', { name: /Lakshmi/ }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await menuItem(page, 'Personal data');
  const dialog = page.getByRole('dialog', { name: 'Personal data' });
  await dialog.getByRole('link', { name: /^ENQ-/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export all' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^personal-data-.*\.json$/);
  await dialog.getByRole('button', { name: 'Erase all' }).click();
  const sure = page.getByRole('dialog', { name: `Erase ${person.email}?` });
  await sure.getByText(/^1 enquiry: ENQ-\d+-\d+ of Lakshmi\. This erases/).waitFor();
  await expect.poll(() => sure.getByRole('button', { name: 'Erase' }).isDisabled()).toBe(true);
  await sure.getByLabel(`Type “${person.email}” to confirm`).fill(person.email);
  await sure.getByRole('button', { name: 'Erase' }).click();
  await page.getByText('No enquiries here').waitFor();
  expect(complaints).toEqual([]);
  await end();
});

test('a template is written in the settings, and an answer starts from it', async () => {
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'settings/forms');
  const card = page.getByRole('region', { name: 'Reply templates' });
  await card.getByRole('button', { name: 'Add template' }).click();
  await card.getByRole('textbox', { name: 'Name' }).last().fill('Say thanks');
  await card.getByRole('textbox', { name: 'Subject' }).last().fill('Thank you, {firstName}');
  await card.getByRole('textbox', { name: 'Text' }).last().fill('Dear {fistName},\nthank you.\n{staff}');
  await page.getByRole('button', { name: 'Save' }).click();
  await card.getByText('{fistName} is not known here; use {firstName},').first().waitFor();
  await card.getByRole('textbox', { name: 'Text' }).last().fill('Dear {firstName},\nthank you.\n{staff}');
  await card.getByRole('combobox', { name: 'Preview' }).click();
  await page.getByRole('option', { name: 'Say thanks' }).click();
  await card.getByText('Thank you, Anitha').waitFor();
  await card.getByRole('button', { name: 'Move template 7 up' }).click();
  await card.getByRole('button', { name: 'Remove template 1' }).click();
  await pressFor(page, 'Reply templates saved', () => page.getByRole('button', { name: 'Save' }).click());

  const lead = { firstName: 'Meena', email: 'meena@example.org', phone: '98400 77777', message: 'Hello.' };
  await product.call('enquiry/add', { ...lead, consent: true });
  await page.goto(`${product.url}${admin}/contact?status=spam`);
  await page.getByRole('link', { name: /Meena/ }).click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await page.getByRole('button', { name: 'Templates' }).click();
  const templates = ['Ask for more', 'Send a proposal', 'Decline politely', 'Say thanks'];
  await expect
    .poll(() => page.getByRole('menuitem').allTextContents())
    .toEqual([...templates, 'Save as a template']);
  await menuItem(page, 'Say thanks');
  await expect
    .poll(() => page.getByLabel('Answer', { exact: true }).inputValue())
    .toBe('Dear Meena,\nthank you.\nAdministrator');
  const owner = await product.signIn();
  await expect.poll(() => keptMails(owner), { message: 'her receipt, which is not the next one’s' }).toBe(1);
  expect(complaints).toEqual([]);
  await end();
});

test('mail that was held without a mail server is sent once there is one', async () => {
  const owner = await product.signIn();
  const before = await keptMails(owner);
  await product.call('enquiry/add', {
    firstName: 'Kavitha',
    email: 'kavitha@example.org',
    phone: '98400 77777',
    message: 'No form was opened for this.',
    consent: true,
  });
  const { body } = await product.call('enquiries/list', { filters: { status: 'spam' } }, owner);
  const [{ id, version }] = body.rows;
  await product.call('enquiry/update', { id, version, status: 'new' }, owner); // now it gets its receipt
  await expect.poll(() => keptMails(owner)).toBe(before + 1);

  const mailServer = await startMailServer();
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'hello@example.com' };
  await restart(undefined, env);
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'settings/forms');
  const card = page.getByRole('region', { name: 'Unsent email' });
  await card.getByText(`${before + 1} emails kept.`).waitFor();
  expect(mailServer.received.flatMap((mail) => mail.to)).not.toContain('kavitha@example.org');
  await card.getByRole('button', { name: 'Send all kept emails' }).click();
  await page.getByRole('button', { name: 'Send all', exact: true }).click();
  await card.getByText('None.').waitFor();
  await expect.poll(() => mailServer.received.flatMap((mail) => mail.to)).toContain('kavitha@example.org');
  expect(complaints).toEqual([]);
  await end();
  await mailServer.close();
});
