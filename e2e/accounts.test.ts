import { createHmac } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { admin, arrive } from './panel.ts';
import { email, password } from './product.ts';
import { browser, product, stage } from './stage.ts';

stage();

/** RFC 6238, as an authenticator app does it. */
function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((char) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) as number) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
const step = () => Math.floor(Date.now() / 30_000);
/** The first step whose code is accepted after that of `used`: that now, or the next, which is good already. */
async function stepAfter(used: number): Promise<number> {
  await expect.poll(() => step() + 1).toBeGreaterThan(used);
  return Math.max(step(), used + 1);
}

async function fillSignIn(page: Page, user: string, word: string) {
  await page.getByLabel('Email').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
const home = (page: Page) => page.waitForURL(`**${admin}/home`);
async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name: `Account: ${name}` }).click();
  await page.getByText('Log out').click();
  await page.waitForURL(`**${admin}/login`);
  await page.getByText('Sign in to account').waitFor();
}
const goto = (page: Page, screen: string) => page.goto(`${product.url}${admin}/${screen}`);
const regionOf = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** Chromium reports an answer of 401 or 404 as an error; here it is what the test is about. */
const besidesAnswers = (complaints: string[]) =>
  complaints.filter((each) => !/Failed to load resource: the server responded with a status of/.test(each));

test('two-factor sign-in is turned on, asks for a code, takes a recovery code and is turned off', async () => {
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'profile');
  const card = regionOf(page, 'Two-factor sign-in');
  await card.getByRole('button', { name: 'Turn on' }).click();
  const beginning = page.getByRole('dialog', { name: 'Turn on two-factor sign-in?' });
  await beginning.getByLabel('Your password').fill(password);
  await beginning.getByRole('button', { name: 'Continue' }).click();
  await card.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await card.locator('code').innerText()).replace(/\s/g, '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const code = card.getByLabel('Code', { exact: true });
  await code.fill(codeOf(secret, step() + 100));
  await code.press('Enter');
  await card.getByText('This code is wrong').waitFor();
  const used = step();
  await code.fill(codeOf(secret, used));
  await code.press('Enter');
  await card.getByText('Save your recovery codes').waitFor();
  const codes = await card.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  await card.getByRole('button', { name: 'I have saved them' }).click();
  await card.getByText('On', { exact: true }).waitFor();
  await signOut(page, 'Administrator');

  await fillSignIn(page, email, password);
  const asked = page.getByLabel('Code');
  // the form moves the focus there; what is typed elsewhere before that would go there as well
  await expect.poll(() => asked.evaluate((input) => input === document.activeElement)).toBe(true);
  // another account signs in without the code that was asked of this one
  await page.getByLabel('Email').fill('mala@example.com');
  await asked.waitFor({ state: 'detached' });
  await fillSignIn(page, email, password);
  await asked.fill(codeOf(secret, used));
  await asked.press('Enter');
  await page.getByText('This code is wrong or has already been used.').waitFor();
  await asked.fill(codeOf(secret, await stepAfter(used)));
  await asked.press('Enter');
  await home(page);
  await signOut(page, 'Administrator');

  await fillSignIn(page, email, password);
  await asked.fill(codes[0] as string);
  await asked.press('Enter');
  await home(page);
  await goto(page, 'profile');
  await card.getByRole('button', { name: 'New recovery codes' }).click();
  const renewing = page.getByRole('dialog', { name: 'Create new recovery codes?' });
  await renewing.getByLabel('Your password').fill(password);
  await renewing.getByRole('button', { name: 'Create new codes' }).click();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(10);
  expect(await card.getByRole('listitem').allInnerTexts()).not.toContain(codes[2]);
  await card.getByRole('button', { name: 'I have saved them' }).click();
  await card.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' });
  await dialog.getByLabel('Your password').fill('not-this-one');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByText('This is not your current password').waitFor();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await card.getByText('Off', { exact: true }).waitFor();
  expect(besidesAnswers(complaints)).toEqual([]);
  await end();
});

test('a new user is invited by a link, chooses a password and sees their menu, and the audit log records it', async () => {
  const owner = await visit(browser);
  await arrive(owner.page, product, 'users/new');
  await owner.page.getByLabel('Name').fill('Meena Sundaram');
  await owner.page.getByLabel('Email').fill('meena@example.com');
  await owner.page.getByLabel('Role').click();
  await owner.page.getByRole('option', { name: 'Recruiter' }).click();
  await owner.page.getByRole('button', { name: 'Save' }).click();
  const handed = owner.page.getByRole('dialog', { name: 'Hand this link to Meena Sundaram' });
  const link = new URL(await handed.getByLabel('Link', { exact: true }).inputValue());
  await handed.getByRole('button', { name: 'Done' }).click();
  await owner.page.waitForURL(/\/users\/\d+$/);

  const meena = await visit(browser);
  const { page } = meena;
  await page.goto(product.url + link.pathname + link.search);
  await page.getByText('Choose your password').waitFor();
  await page.getByText('meena@example.com').waitFor();
  const word = page.getByLabel('New password');
  await word.fill('monkeydragon99');
  await page.getByRole('status').getByText('too easy to guess').waitFor();
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.locator('#field-password-error').getByText('too easy to guess').waitFor();
  await word.fill('lanterns-over-nine-rivers');
  await page.getByText('Very hard to guess').waitFor();
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your password is set. Sign in with it.').waitFor();
  expect(page.url()).toBe(`${product.url}${admin}/login`);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('meena@example.com');
  await fillSignIn(page, 'meena@example.com', 'lanterns-over-nine-rivers');
  await home(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(['Home', 'Careers']);
  await page.goto(product.url + link.pathname + link.search);
  await page.getByText('This link no longer works').waitFor();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await home(page);

  await owner.page.reload();
  const sessions = regionOf(owner.page, 'Sessions');
  await sessions.getByRole('button', { name: /^End the session of Chrome/ }).click();
  await sessions.getByText('They are not signed in anywhere.').waitFor();
  // the stream of changes tells them, untouched
  await page.getByText('Your session has ended').waitFor();

  await goto(owner.page, 'settings/system');
  const log = owner.page.getByRole('table', { name: 'entries' });
  await log.getByRole('row', { name: /Ended a session.*Meena Sundaram/ }).waitFor();
  await owner.page.getByRole('button', { name: 'Filter' }).click();
  await owner.page.getByLabel('Person').fill('Meena');
  await owner.page.getByRole('option', { name: 'Meena Sundaram' }).click();
  await owner.page.getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(() => log.locator('tbody th strong').allInnerTexts())
    .toEqual(['Signed in', 'Set their password by a link']);
  expect(new URL(owner.page.url()).searchParams.get('person')).toMatch(/^\d+$/);
  await owner.page.reload();
  await expect.poll(() => log.locator('tbody tr').count()).toBe(2);
  await owner.page.getByRole('button', { name: 'Remove filter Person: Meena Sundaram' }).click();
  await owner.page.getByLabel('Search entries').fill('meena@example.com');
  await owner.page.getByRole('button', { name: 'Details: Added, Meena Sundaram' }).click();
  const drawer = owner.page.getByRole('dialog', { name: 'Added' });
  await drawer.getByRole('row', { name: 'Role Recruiter' }).waitFor();
  await owner.page.keyboard.press('Escape');
  await owner.page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    owner.page.waitForEvent('download'),
    owner.page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  expect(besidesAnswers([...owner.complaints, ...meena.complaints])).toEqual([]);
  await Promise.all([owner.end(), meena.end()]);
});

test('the system screen shows the health of its parts, and that no mail server is set up', async () => {
  const { page, complaints, end } = await visit(browser);
  await arrive(page, product, 'settings/system/health');
  await page.getByRole('listitem').filter({ hasText: 'SQLite answers' }).waitFor();
  await goto(page, 'settings/forms');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await page.getByText('Not sent. No mail server is set up.').waitFor();
  expect(complaints).toEqual([]);
  await end();
});
