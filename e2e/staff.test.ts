import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pressFor, visit } from './browser.ts';
import { admin, arrive, holdMessage, signIn } from './panel.ts';
import { email } from './product.ts';
import { browser, product, stage } from './stage.ts';

stage();

/** Chromium reports an answer of 600 or 409 as an error; here it is what the test is about. */
const besidesAnswers = (complaints: string[]) =>
  complaints.filter((each) => !/Failed to load resource: the server responded with a status of/.test(each));

describe('signing in', () => {
  test('shows the fixed message for each failure', async () => {
    const owner = await product.signIn();
    const roles = await product.call('roles/all', {}, owner);
    const resting = { name: 'Resting', userName: 'resting@example.com', password: 'nine-blue-umbrellas' };
    await product.call('user/add', { ...resting, role: roles.body[0].id, status: 'inactive' }, owner);
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}${admin}`);
    await page.waitForURL(`**${admin}/login`);
    await page.getByText('Sign in to account').waitFor();
    await page.getByText('Enter your email & password to login').waitFor();
    const button = page.getByRole('button', { name: 'Sign in' });
    await button.click();
    await expect.poll(() => page.getByText('This field is required').count()).toBe(2);
    const secret = page.getByLabel('Password', { exact: true });
    for (const [user, word, message] of [
      ['nobody@example.com', 'wrong-word', 'Username not found...'],
      [email, 'wrong-word', 'Username and password mismatch...'],
      [resting.userName, resting.password, 'This account is inactive...'],
    ] as const) {
      await page.getByLabel('Email').fill(user);
      await secret.fill(word);
      const held = Promise.withResolvers<void>();
      await page.route('**/api/login', async (route) => {
        await held.promise;
        await route.continue();
      });
      await button.click();
      await page.locator('button[type=submit][disabled][aria-busy=true] svg').waitFor();
      held.resolve();
      const toast = page.locator('[data-severity=error]', { hasText: message });
      await toast.getByText('Failed', { exact: true }).waitFor();
      await expect.poll(() => button.isEnabled()).toBe(true);
      await page.unroute('**/api/login');
    }
    expect(page.url()).toBe(`${product.url}${admin}/login`);
    expect(await secret.getAttribute('type')).toBe('password');
    expect(await secret.getAttribute('autocomplete')).toBe('current-password');
    await page.getByLabel('Email').fill('pasted');
    for (const key of ['a', 'c']) await page.getByLabel('Email').press(`ControlOrMeta+${key}`);
    await secret.fill('');
    await secret.press('ControlOrMeta+v');
    await expect.poll(() => secret.inputValue()).toBe('pasted');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => secret.getAttribute('type')).toBe('text');
    expect(besidesAnswers(complaints)).toEqual([]);
    await end();
  });

  test('stores the session items of the reference, and signing out clears them', async () => {
    const { page, complaints, end } = await visit(browser);
    await signIn(page, product);
    const items = await page.evaluate(() => ({ ...localStorage }));
    expect(items).toMatchObject({
      userName: 'Administrator',
      name: 'Administrator',
      userMail: email,
      userImage: 'null',
      roleName: 'Owner',
      ip: '10.0.0.1',
      darkMode: 'true',
    });
    expect(items.token).toMatch(/^[\w-]{43}$/);
    expect(Number(items.userId)).toBeGreaterThan(0);
    expect(items.privileges?.split(',')).toContain('settingsView');
    expect(JSON.parse(items.urlList ?? '[]')).toContainEqual({ path: `${admin}/testimonials` });
    await page.getByRole('button', { name: 'Account: Administrator' }).click();
    await page.getByText('Log out').click();
    await page.waitForURL(`**${admin}/login`);
    await page.getByText('Sign in to account').waitFor();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    expect((await product.call('profile', {}, items.token)).status).toBe(401);
    await page.goto(`${product.url}${admin}/testimonials`);
    await page.waitForURL(`**${admin}/login`);
    expect(complaints).toEqual([]);
    await end();
  });

  test('signing out clears the session in every window', async () => {
    const { page, end } = await visit(browser);
    await signIn(page, product);
    const second = await page.context().newPage();
    await second.goto(`${product.url}${admin}/careers/applications`);
    await second.getByRole('heading', { level: 1 }).waitFor();
    for (const each of [page, second])
      await each.evaluate(() => sessionStorage.setItem('lastRejection', '{}'));
    await page.getByRole('button', { name: 'Account: Administrator' }).click();
    await page.getByText('Log out').click();
    for (const each of [page, second]) {
      await each.waitForURL(`**${admin}/login`);
      await each.getByText('Sign in to account').waitFor();
      // the sign-in screen is the first page of a session, as any page may be
      expect(await each.evaluate(() => Object.keys(sessionStorage))).toEqual(['visited']);
    }
    await end();
  });

  test('signing out cancels requests that are still running', async () => {
    const { page, complaints, end } = await visit(browser);
    const signedOut = Promise.withResolvers<void>();
    const held: string[] = [];
    const reads = /\/api\/(changes|dashboard|desk\/new)$/;
    await page.route(reads, async (route) => {
      held.push(route.request().url());
      await signedOut.promise;
      // one that was let go has nobody to be answered for
      await route.continue().catch(() => undefined);
    });
    await signIn(page, product);
    await expect.poll(() => held.length).toBeGreaterThan(1);
    const logout = page.waitForResponse('**/api/logout');
    await page.getByRole('button', { name: 'Account: Administrator' }).click();
    await page.getByText('Log out').click();
    expect((await logout).status()).toBe(200);
    signedOut.resolve();
    await page.waitForURL(`**${admin}/login`);
    await page.getByText('Sign in to account').waitFor();
    expect(complaints).toEqual([]);
    await end();
  });

  test('a user sees the screens of their privileges, and a note on the others', async () => {
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
    const { page, complaints, end } = await visit(browser);
    await signIn(page, product, 'mala@example.com', 'seven-green-lanterns');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(['Home', 'Testimonials']);
    await expect.poll(() => menu.getByRole('button').count()).toBe(0);
    await menu.getByRole('link', { name: 'Testimonials' }).click();
    await page.getByText('Fatima A.').waitFor();
    await expect.poll(() => page.getByText('New testimonial').count()).toBe(0);
    const called = new Set<string>();
    page.on('request', (request) => called.add(new URL(request.url()).pathname));
    for (const [screen, title] of [
      ['settings', 'Settings'],
      ['users/roles', 'Roles'],
      ['contact', 'Contact'],
      ['testimonials/new', 'New testimonial'],
    ] as const) {
      await page.goto(`${product.url}${admin}/${screen}`);
      await page.getByText("You don't have access to this screen.").waitFor();
      expect(await page.title()).toBe(`${title} · Admin`);
    }
    expect([...called].filter((path) => /^\/api\/(settings?|roles?|enquir)/.test(path))).toEqual([]);
    expect(complaints).toEqual([]);
    await end();
  });
});

describe('testimonials', () => {
  test('are written, published, visible on the site at once, changed, deleted and restored', async () => {
    const { page, complaints, end } = await visit(browser);
    const about = async () => (await fetch(`${product.url}/about`)).text();
    await arrive(page, product, 'testimonials');
    await page.getByRole('row', { name: /Fatima A\./ }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(6);
    await page.getByRole('button', { name: 'New testimonial' }).click();
    await page.waitForURL('**/testimonials/new');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => page.getByText('This field is required').count()).toBeGreaterThanOrEqual(3);
    await page.getByLabel('Client name').fill('Leena V.');
    await page.getByLabel('Client designation').fill('Owner, garment unit, Tiruppur');
    await page.getByLabel('Content').fill('The new counter screen paid for itself in a season.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/testimonials\/\d+$/);
    expect(await about()).toContain('The new counter screen paid for itself in a season.');
    await page.getByLabel('Content').fill('The new counter screen paid for itself twice.');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await pressFor(page, 'Changes saved', () => save.click());
    expect(await about()).not.toContain('paid for itself twice.');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect.poll(about).toContain('paid for itself twice.');
    await page.goto(`${product.url}${admin}/testimonials`);
    await page.getByPlaceholder('Search testimonials').fill('Leena');
    await page.waitForURL(/q=Leena|search=Leena/);
    const row = page.getByRole('row', { name: /Leena V\./ });
    await row.waitFor();
    await expect
      .poll(() => page.getByRole('row').count(), { message: 'the heading and what was searched for' })
      .toBe(2);
    await row.getByRole('button').last().click();
    await holdMessage(page, 'Undo', () => page.getByRole('menuitem', { name: 'Delete' }).click());
    await expect.poll(about).not.toContain('paid for itself twice.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(about).toContain('paid for itself twice.');
    expect(complaints).toEqual([]);
    await end();
  });

  test('an image uploaded in the form appears on the site as AVIF and WebP', async () => {
    const { page, complaints, end } = await visit(browser);
    await arrive(page, product, 'testimonials/2');
    const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#f73164' } })
      .png()
      .toBuffer();
    const arrived = page.waitForResponse((response) => response.url().includes('/api/image/single/upload'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload image' }).click();
    await (await chooser).setFiles({ name: 'karthik.png', mimeType: 'image/png', buffer: picture });
    await arrived;
    const library = page.getByRole('dialog');
    await library.getByLabel('Alternative text').fill('A plain red square');
    await library.getByRole('button', { name: /^(Use|Save)/ }).click();
    await library.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect
      .poll(async () => (await fetch(`${product.url}/about`)).text())
      .toMatch(/\/media\/[0-9a-f]+-640x640-160\.avif/);
    const html = await (await fetch(`${product.url}/about`)).text();
    for (const format of ['avif', 'webp']) {
      const [address] = new RegExp(`/media/[0-9a-f]+-640x640-160\\.${format}`).exec(html) ?? [];
      const answer = await fetch(product.url + address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
    }
    await page.goto(`${product.url}/about`);
    const face = page.locator('figure', { hasText: 'Karthik R.' }).locator('img');
    await face.scrollIntoViewIfNeeded();
    await expect
      .poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth > 0 && img.currentSrc))
      .toMatch(/\/media\/[0-9a-f]+-640x640-160\.avif$/);
    expect(complaints).toEqual([]);
    await end();
  });
});
