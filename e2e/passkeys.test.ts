import { expect, test } from 'vitest';
import { authenticator } from '../src/web/testing/authenticator.ts';
import { pressFor, visit } from './browser.ts';
import { admin, arrive, withoutStream } from './panel.ts';
import { password } from './product.ts';
import { browser, product, stage } from './stage.ts';

stage();

test('a passkey is added, signs in without a password, and is removed', async () => {
  // passkeys are bound to a host name, never to an IP address
  const here = { ...product, url: product.url.replace('127.0.0.1', 'localhost') };
  const { page, complaints, end } = await visit(browser);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: authenticator,
  });
  await withoutStream(page);
  await arrive(page, here, 'profile');
  const region = page.getByRole('region', { name: 'Passkeys' });
  await region.getByLabel('Name of this device').fill('Work laptop');
  const confirm = async (button: string) => {
    await page.getByRole('dialog').getByLabel('Your password').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
  };
  await region.getByRole('button', { name: 'Add a passkey' }).click();
  await pressFor(page, 'Passkey added', () => confirm('Continue'));
  await region.getByText('Work laptop').waitFor();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${here.url}${admin}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(`**${admin}/home`);

  await page.goto(`${here.url}${admin}/profile`);
  await region.getByText('last used').waitFor();
  await region.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  await pressFor(page, 'Passkey removed', () => confirm('Remove'));
  await expect.poll(() => region.getByText('Work laptop').count()).toBe(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${here.url}${admin}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('This passkey is not known to this site, or the time ran out. Try again.').waitFor();
  expect(complaints.filter((text) => !/401/.test(text))).toEqual([]);
  await end();
});
