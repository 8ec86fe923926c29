import { describe, expect, test } from 'vitest';
import { asPeopleDo, besides, holdClock, sendForm, visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';
import { expectThanks, officeTime, person } from './visitor-form.ts';

stage();

async function enquiries() {
  const token = await product.signIn();
  const { body } = await product.call('enquiries/list', { size: 100 }, token);
  await product.call('logout', {}, token);
  return body.rows as { firstName: string; email: string; message: string }[];
}

describe('the contact form', () => {
  test('names each missing field, keeps typed text, and sends one enquiry for two clicks', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    const send = page.getByRole('button', { name: 'Send Message' });
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Last name').fill('Raman');
    await page.getByText('Enter a valid email').waitFor(); // said on leaving the field
    await expect.poll(() => page.getByText('This field is required').count()).toBe(0);
    await send.click();
    await expect.poll(() => page.getByText('This field is required').count()).toBe(3);
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe('firstName');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('not an address');
    for (const [label, value] of Object.entries(person))
      await page.getByLabel(label, { exact: false }).first().fill(value);
    await page.getByLabel('Message').fill('We weave in Karur and would like to sell our towels online.');
    await asPeopleDo(page);
    await Promise.all([
      page.getByText('Success', { exact: true }).waitFor(),
      sendForm(page, () => send.dblclick()),
    ]);
    expect((await enquiries()).filter((row) => row.email === person.Email)).toHaveLength(1);
    await expectThanks(page, 'Thank you, Anitha. Your message is with us.', 1);
    await page.getByText(new RegExp(`You will hear from us by ${officeTime}`)).waitFor();
    for (const name of ['Read a case study meanwhile', 'See our services', /Ask on WhatsApp/])
      await expect
        .poll(() => page.locator('main').getByRole('link', { name }).count(), { message: String(name) })
        .toBe(1);
    await page.getByRole('heading', { name: 'Write another message' }).waitFor();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await end();
  });

  test('shows errors of fields that were left before its script arrived', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    const [entry] = ((await page.locator('[data-island]').getAttribute('data-island')) ?? '').split(' ');
    const arrived = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(`**${entry}`, async (route) => {
      asked.resolve();
      await arrived.promise;
      await route.continue();
    });
    await page.getByLabel('First name').focus();
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Phone').focus();
    await asked.promise;
    await page.keyboard.type('+91');
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(0);
    arrived.resolve();
    await page.getByText('Enter a valid email').waitFor();
    const wrong = await page
      .locator('[aria-invalid]')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).name));
    expect(wrong, 'neither where they are now nor where they have not been').toEqual(['firstName', 'email']);
    await expect.poll(() => page.getByText('This field is required').count()).toBe(1);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('phone');
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+91');
    expect(complaints).toEqual([]);
    await end();
  });

  test('keeps everything while the connection is down, and sends it afterwards', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    await page.route('**/api/enquiry/add', (route) => route.abort());
    for (const [label, value] of Object.entries({ ...person, Email: 'second@example.org' }))
      await page.getByLabel(label, { exact: false }).first().fill(value);
    await page.getByLabel('Message').fill('The line broke while I was writing to you.');
    await asPeopleDo(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toBe('The line broke while I was writing to you.');
    await page.unroute('**/api/enquiry/add');
    await sendForm(page, () => again.click());
    expect((await enquiries()).filter((row) => row.email === 'second@example.org')).toHaveLength(1);
    expect(besides(complaints, 'net::ERR_FAILED')).toEqual([]);
    await end();
  });

  test('shows errors once its script arrives at a second attempt', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    const [entry] = ((await page.locator('[data-island]').getAttribute('data-island')) ?? '').split(' ');
    await page.route(`**${entry}`, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`${entry}`));
    await page.getByLabel('Email').fill('not an address');
    await failed;
    await page.unroute(`**${entry}`);
    const error = page.getByText('Enter a valid email');
    const touched = async () => {
      for (const label of ['First name', 'Email', 'Phone']) await page.getByLabel(label).focus();
      return error.count();
    };
    await expect.poll(touched).toBe(1);
    await end();
  });

  test('is sent after Back when its script never arrived', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    const [entry] = ((await page.locator('[data-island]').getAttribute('data-island')) ?? '').split(' ');
    await page.route(`**${entry}`, (route) => route.abort());
    // an answer without a page leaves this one as it was, as Back does, which says so
    let sent = 0;
    await page.route(`${product.url}/contact`, (route) => {
      sent += 1;
      return route.fulfill({ status: 204 });
    });
    const send = page.getByRole('button', { name: 'Send Message' });
    await page.getByLabel('First name').fill('Meena');
    for (const time of [1, 2]) {
      await send.click();
      await send.click(); // it is on its way
      await expect.poll(() => sent).toBe(time);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    }
    // a second sending would wait for the script once more, and leave before this
    await page.evaluate((script) => fetch(script).catch(() => fetch('/robots.txt')), entry as string);
    expect(sent).toBe(2);
    expect(await page.getByLabel('First name').inputValue()).toBe('Meena');
    await end();
  });

  test('is sent without its script after ten seconds, and not a second time when the script arrives', async () => {
    const { page, end } = await visit(browser);
    await holdClock(page);
    await page.goto(`${product.url}/contact`);
    await page.clock.runFor(1000); // the preloader goes
    const [entry] = ((await page.locator('[data-island]').getAttribute('data-island')) ?? '').split(' ');
    const held = Promise.withResolvers<void>();
    await page.route(`**${entry}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    let sent = 0;
    await page.route(`${product.url}/contact`, (route) => {
      sent += 1;
      return route.fulfill({ status: 204 });
    });
    await page.getByLabel('First name').fill('Meena');
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(sent).toBe(0);
    await page.clock.runFor(10_000);
    await expect.poll(() => sent).toBe(1);
    await page.clock.resume();
    held.resolve();
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Message').focus();
    await page.getByText('Enter a valid email').waitFor(); // its script is there
    expect(sent).toBe(1);
    await end();
  });

  test('says that there is no connection, even before it was touched, and sends once there is one', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    await page.waitForLoadState('networkidle');
    await asPeopleDo(page);
    await page.context().setOffline(true);
    for (const [label, value] of Object.entries({ ...person, Email: 'fourth@example.org' }))
      await page.getByLabel(label, { exact: false }).first().fill(value);
    await page.getByLabel('Message').fill('There was no line when I wrote this.');
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await page.getByText('You are offline').waitFor();
    await send.click();
    await expect.poll(() => page.getByText('You are offline').count()).toBe(1);
    expect(await page.getByLabel('Message').inputValue()).toBe('There was no line when I wrote this.');
    await page.context().setOffline(false);
    await sendForm(page, () => send.click());
    expect((await enquiries()).filter((row) => row.email === 'fourth@example.org')).toHaveLength(1);
    await end();
  });

  test('works without JavaScript, with its errors and its confirmation', async () => {
    const { page, complaints, end } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${product.url}/contact`);
    await asPeopleDo(page);
    for (const [label, value] of Object.entries({ ...person, Email: 'wrong' }))
      await page.getByLabel(label, { exact: false }).first().fill(value);
    await page.getByLabel('Message').fill('I read your site in a text browser.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Enter a valid email').waitFor();
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toBe('I read your site in a text browser.');
    await page.getByLabel('Email').fill('plain@example.org');
    // as long as the field allows, which counts a line break as one character
    const message = 'I read your site in a text browser.\n'.repeat(200).slice(0, 4999).concat('!');
    await page.getByLabel('Message').fill(message);
    await sendForm(page, () => page.getByRole('button', { name: /Send Message|Try again/ }).click());
    await expectThanks(page, 'Thank you, Anitha. Your message is with us.', 1);
    await page.getByText(new RegExp(`You will hear from us by ${officeTime}`)).waitFor();
    const stored = (await enquiries()).filter((row) => row.email === 'plain@example.org');
    expect(stored.map((row) => row.message)).toEqual([message]);
    await page.getByRole('heading', { name: 'Write another message' }).waitFor();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
    expect(besides(complaints, 'status of 422')).toEqual([]);
    await end();
  });
});
