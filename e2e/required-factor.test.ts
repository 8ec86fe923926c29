import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { pressFor, visit } from './browser.ts';
import { admin, arrive, withoutStream } from './panel.ts';
import { email, password } from './product.ts';
import { browser, product, stage } from './stage.ts';

stage();

test('a role that requires the second factor leads only to its setup until it is set up', async () => {
  const { page, complaints, end } = await visit(browser);
  await withoutStream(page);
  await arrive(page, product, 'users/roles/1');
  await page.getByRole('switch', { name: 'Two-factor sign-in required' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await pressFor(page, 'Role saved', () => save.click());

  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product.url}${admin}/login`);
  complaints.length = 0; // what was open asked once more, and was refused as it should be
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${admin}/profile`);
  await page.getByText('Your role requires it. Set it up to continue.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(0);
  await page.goto(`${product.url}${admin}/users`);
  await page.waitForURL(`**${admin}/profile`);

  const region = page.getByRole('region', { name: 'Two-factor sign-in' });
  await region.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await region.locator('code').innerText()).replace(/\s/g, '');
  await region.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
  await region.getByRole('button', { name: 'Turn on' }).click();
  await region.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
  await end();
});
