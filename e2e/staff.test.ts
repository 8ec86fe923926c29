import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { clear, email, type Product, password, startProduct } from './product.ts';

const admin = '/nirvaaga-amaippu';
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  clear(product);
});

async function signIn(page: Page, user = email, word = password) {
  await page.goto(`${product.url}${admin}/login`);
  await page.getByLabel('Email').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${admin}/home`);
}

describe('signing in', () => {
  test('tells what is wrong in the words of the specification', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${product.url}${admin}`);
    await page.waitForURL(`**${admin}/login`);
    await page.getByText('Sign in to account').waitFor();
    await page.getByText('Enter your email & password to login').waitFor();
    const button = page.getByRole('button', { name: 'Sign in' });
    await button.click();
    expect(await page.getByText('This field is required').count()).toBe(2);
    for (const [user, message] of [
      ['nobody@example.com', 'Username not found...'],
      [email, 'Username and password mismatch...'],
    ] as const) {
      await page.getByLabel('Email').fill(user);
      await page.getByLabel('Password', { exact: true }).fill('wrong-word');
      await button.click();
      await page.getByText(message).waitFor();
      await page.getByText('Failed', { exact: true }).first().waitFor();
    }
    await end();
  });

  test('fills the session under the names of the specification, and signing out clears it', async () => {
    const { page, complaints, end } = await visit(browser);
    await signIn(page);
    const items = await page.evaluate(() => ({ ...localStorage }));
    expect(items).toMatchObject({
      userName: 'Administrator',
      name: 'Administrator',
      userMail: email,
      userImage: 'null',
      roleName: 'Owner',
      ip: '10.0.0.1',
    });
    expect(items.token).toMatch(/^[\w-]{43}$/);
    expect(Number(items.userId)).toBeGreaterThan(0);
    expect(items.privileges?.split(',')).toContain('settingsView');
    expect(JSON.parse(items.urlList ?? '[]')).toContainEqual({ path: `${admin}/testimonials` });
    await page.getByRole('button', { name: 'Account: Administrator' }).click();
    await page.getByText('Log out').click();
    await page.waitForURL(`**${admin}/login`);
    await page.waitForFunction(() => localStorage.getItem('token') === null);
    await page.goto(`${product.url}${admin}/testimonials`);
    await page.waitForURL(`**${admin}/login`);
    expect(complaints).toEqual([]);
    await end();
  });

  test('a person sees the screens of their rights, and is told about the others', async () => {
    const owner = await product.signIn();
    const role = await product.call('role/add', { name: 'Quotes', privileges: ['testimonialsView'] }, owner);
    await product.call(
      'user/add',
      {
        name: 'Mala',
        userName: 'mala@example.com',
        password: 'seven-green-lanterns',
        role: role.body.id,
        status: 'active',
      },
      owner,
    );
    const { page, end } = await visit(browser);
    await signIn(page, 'mala@example.com', 'seven-green-lanterns');
    const menu = page.getByRole('navigation').first();
    await menu.getByRole('link', { name: 'Testimonials' }).click();
    await page.getByText('Fatima A.').waitFor();
    expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'New testimonial' }).count()).toBe(0);
    await page.goto(`${product.url}${admin}/settings`);
    await page.getByText("You don't have access to this screen.").waitFor();
    await end();
  });

  test('the header search finds screens, and says when there is none', async () => {
    const { page, end } = await visit(browser);
    await signIn(page);
    const search = page.getByPlaceholder('Search..');
    await search.fill('cate');
    expect(await page.getByRole('link', { name: 'Categories' }).count()).toBeGreaterThan(0);
    await search.fill('no such screen');
    await page.getByText('Opps!! There are no result found.').waitFor();
    await end();
  });
});

describe('testimonials', () => {
  test('are written, published, seen on the site at once, changed, and deleted with a way back', async () => {
    const { page, complaints, end } = await visit(browser);
    const about = async () => (await fetch(`${product.url}/about`)).text();
    await signIn(page);
    await page.goto(`${product.url}${admin}/testimonials`);
    await page
      .getByRole('button', { name: 'New testimonial' })
      .or(page.getByRole('link', { name: 'New testimonial' }))
      .first()
      .click();
    await page.waitForURL('**/testimonials/new');
    await page.getByRole('button', { name: 'Publish' }).click();
    expect(await page.getByText('This field is required').count()).toBeGreaterThanOrEqual(3);
    await page.getByLabel('Client name').fill('Leena V.');
    await page.getByLabel('Client designation').fill('Owner, garment unit, Tiruppur');
    await page.getByLabel('Content').fill('The new counter screen paid for itself in a season.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/testimonials\/\d+$/);
    expect(await about()).toContain('The new counter screen paid for itself in a season.');
    await page.getByLabel('Content').fill('The new counter screen paid for itself twice.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(about).toContain('paid for itself twice.');
    await page.goto(`${product.url}${admin}/testimonials`);
    await page.getByPlaceholder('Search testimonials').fill('Leena');
    await page.waitForURL(/q=Leena|search=Leena/);
    const row = page.getByRole('row', { name: /Leena V\./ });
    await row.waitFor();
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: /Delete|trash/i }).click();
    const confirm = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /Delete|Move/ });
    if (await confirm.count()) await confirm.click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expect.poll(about).not.toContain('paid for itself twice.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(about).toContain('paid for itself twice.');
    expect(complaints).toEqual([]);
    await end();
  });

  test('a change made meanwhile is offered as a choice', async () => {
    const { page, end } = await visit(browser);
    await signIn(page);
    await page.goto(`${product.url}${admin}/testimonials/1`);
    await page.getByLabel('Content').fill('My words.');
    const token = await product.signIn();
    const { body } = await product.call('testimonials', { id: 1 }, token);
    await product.call(
      'testimonial/update',
      { id: 1, version: body.version, content: 'Their words.' },
      token,
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialog.waitFor();
    expect(await dialog.innerText()).toMatch(/Their words\.[\s\S]*My words\.|My words\.[\s\S]*Their words\./);
    await end();
  });

  test('a picture is uploaded in the form and stands on the site as AVIF and WebP', async () => {
    const token = await product.signIn();
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#7366ff' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(picture)], 'portrait.png', { type: 'image/png' }));
    const uploaded = await fetch(`${product.url}/api/image/single/upload`, {
      method: 'POST',
      headers: { authorization: token },
      body: form,
    });
    expect(uploaded.status).toBe(200);
    const { page, end } = await visit(browser);
    await signIn(page);
    await page.goto(`${product.url}${admin}/testimonials/2`);
    const other = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#f73164' } })
      .jpeg()
      .toBuffer();
    const arrived = page.waitForResponse((response) => response.url().includes('/api/image/single/upload'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload image' }).click();
    await (await chooser).setFiles({ name: 'karthik.jpg', mimeType: 'image/jpeg', buffer: other });
    await arrived;
    const library = page.getByRole('dialog');
    await library.getByLabel('Alternative text').fill('A plain red square');
    await library.getByRole('button', { name: /^(Use|Save)/ }).click();
    await library.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await fetch(`${product.url}/about`)).text())
      .toMatch(/\/media\/[0-9a-f]+-640x640-160\.avif/);
    const html = await (await fetch(`${product.url}/about`)).text();
    for (const format of ['avif', 'webp']) {
      const [address] = new RegExp(`/media/[0-9a-f]+-640x640-160\\.${format}`).exec(html) ?? [];
      const answer = await fetch(product.url + address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
    }
    await end();
  });
});
