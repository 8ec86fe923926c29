import type { BrowserContext, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { pressFor, visit } from './browser.ts';
import { admin, arrive, holdMessage, undo } from './panel.ts';
import { password } from './product.ts';
import { browser, product, stage } from './stage.ts';
import { violations } from './violations.ts';

let owner: string;
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
stage();
beforeAll(async () => {
  owner = await product.signIn();
  const { page, end } = await visit(browser);
  await arrive(page, product, 'home');
  signedIn = await page.context().storageState();
  await end();
});
const enter = () => visit(browser, { storageState: signedIn });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const publish = (page: Page) =>
  page.getByRole('button', { name: /^(Publish|Publish changes|Schedule for .*)$/ }).click();
const at = (path: string) => `${product.url}${admin}/${path}`;
const statusOf = async (path: string) => (await fetch(product.url + path, { redirect: 'manual' })).status;

test('a slug is checked while it is typed, and the history shows what each version changed', async () => {
  const { page, complaints, end } = await enter();
  await page.goto(at('settings/services/1'));
  const address = page.getByRole('textbox', { name: 'Address' });
  const own = await address.inputValue();
  const other = (await product.call('services', { id: 2 }, owner)).body;
  await address.fill(other.slug);
  await page.getByText(`“${other.name}” has this address already.`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use the free one' }).click();
  await page.getByText('Free. Visitors of the old address are redirected to this one.').waitFor();
  await pressFor(page, 'Changes published', () => publish(page));
  expect(await statusOf(`/services/${other.slug}-2`)).toBe(200);
  expect(await statusOf(`/services/${own}`)).toBe(301);

  await page.getByText('History', { exact: true }).click();
  const latest = page.getByRole('button', { name: /Version 2/ });
  await latest.waitFor();
  await expect.poll(() => latest.innerText()).toMatch(/Address/);
  await expect.poll(() => latest.innerText()).toMatch(/Administrator/);
  await expect
    .poll(() => page.getByRole('button', { name: /Version 1/ }).innerText())
    .toMatch(/First version/);

  const name = page.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await name.fill('Harbour systems');
  await publish(page);
  await page.getByRole('button', { name: /Version 3/ }).waitFor();
  await page.getByRole('button', { name: /Version 2/ }).click();
  const restore = page.getByRole('button', { name: 'Restore this version' });
  await holdMessage(page, 'is back in the form', () => restore.click());
  await expect.poll(() => name.inputValue()).toBe(before);
  await undo(page, 'is back in the form');
  await expect.poll(() => name.inputValue()).toBe('Harbour systems');
  expect(complaints).toEqual([]);
  await end();
});

test('undoing a publication restores the address, and keeps the changes as a draft', async () => {
  const { page, complaints, end } = await enter();
  await page.goto(at('settings/services/5'));
  const address = page.getByRole('textbox', { name: 'Address' });
  const own = await address.inputValue();
  await address.fill('a-quay-of-its-own');
  await pressFor(page, /What was written is kept as unpublished changes/, async () => {
    await Promise.all([undo(page, 'Changes published'), publish(page)]);
  });
  await expect.poll(() => statusOf(`/services/${own}`)).toBe(200);
  expect(await statusOf('/services/a-quay-of-its-own'), 'links given out meanwhile still lead here').toBe(
    301,
  );
  await page.getByText('Live, with unpublished changes', { exact: true }).waitFor();
  expect(await address.inputValue()).toBe('a-quay-of-its-own');
  expect(complaints).toEqual([]);
  await end();
});

test('a new record is saved as a draft, previewed, published and taken offline', async () => {
  const { page, complaints, end } = await enter();
  await page.goto(at('settings/services/new'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('This field is required').waitFor();
  const name = page.getByLabel('Name', { exact: true });
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill('Lighthouse keeping');
  for (const field of await page.locator('[aria-required=true]').all())
    if ((await field.inputValue()) === '') await field.fill('A lamp that does not go out.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Lighthouse keeping' }).waitFor();
  expect(await statusOf('/services/lighthouse-keeping')).toBe(302);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/services\/new\?draft=/);
  await holdMessage(page, 'Service published', () => publish(page));
  await page.waitForURL(/services\/\d+$/);
  await expect.poll(() => statusOf('/services/lighthouse-keeping')).toBe(200);
  await undo(page, 'Service published');
  await expect.poll(() => statusOf('/services/lighthouse-keeping')).toBe(302);
  await page.getByRole('button', { name: 'Publish' }).waitFor();
  expect(complaints).toEqual([]);
  await end();
});

test('visitors see a scheduled record only between its times', async () => {
  const { page, complaints, end } = await enter();
  await page.goto(at('settings/services/3'));
  await page.getByLabel('Name', { exact: true }).waitFor();
  const { slug } = (await product.call('services', { id: 3 }, owner)).body;
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByLabel('Publish at').fill('2099-03-01T09:00');
  await page.getByLabel('Take offline at').fill('2099-02-01T09:00');
  await publish(page);
  await page.getByRole('link', { name: 'Take offline at' }).click();
  await page.getByLabel('Take offline at').fill('2099-04-01T09:00');
  await publish(page);
  await page.getByText(/^These changes go live on /).waitFor();
  expect(await statusOf(`/services/${slug}`), 'what is live stays until then').toBe(200);
  await page.getByLabel('Publish at').fill('');
  await page.getByLabel('Take offline at').fill('2020-01-01T09:00');
  await publish(page);
  await page.getByText('Ended', { exact: true }).waitFor();
  expect(await statusOf(`/services/${slug}`)).toBe(302);
  await page.getByLabel('Take offline at').fill('');
  await expect
    .poll(() => page.getByLabel('Take offline at').isVisible(), { message: 'it stays open under the hand' })
    .toBe(true);
  await publish(page);
  await expect.poll(() => statusOf(`/services/${slug}`)).toBe(200);
  expect(complaints).toEqual([]);
  await end();
});

test('typed text survives a slow save, a lost connection and an expired session', async () => {
  const { page, end } = await visit(browser);
  await arrive(page, product, 'testimonials/1');
  const words = page.getByLabel('Content');
  const live = await words.inputValue();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/testimonial/draft', async (route) => {
    await held.promise;
    await route.continue();
  });
  await words.fill('First words.');
  await page.keyboard.press('Control+s');
  await page.locator('button[aria-busy=true]').waitFor();
  await words.fill('First words, and more.');
  held.resolve();
  await page.getByText('Changes saved').first().waitFor();
  await expect.poll(() => words.inputValue()).toBe('First words, and more.');
  await page.unroute('**/api/testimonial/draft');
  const kept = async () =>
    (await product.call('testimonials/draft', { id: 1 }, owner)).body.draft?.values.content;

  // typed once the line is gone: autosave may already have sent what was there
  await page.route('**/api/**', (route) => route.abort());
  await words.fill('First words, and more without a line.');
  const again = page.getByRole('button', { name: 'Try again' });
  await holdMessage(page, 'Try again', () => page.keyboard.press('Control+s'));
  await expect.poll(() => words.inputValue()).toBe('First words, and more without a line.');
  await page.unroute('**/api/**');
  await again.click();
  await expect.poll(kept).toBe('First words, and more without a line.');
  expect((await product.call('testimonials', { id: 1 }, owner)).body.content, 'visitors see').toBe(live);

  await words.fill('Written when the session had ended.');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await product.call('logout', {}, token);
  await words.blur();
  const door = page.getByRole('dialog', { name: 'Your session has ended' });
  await door.getByLabel('Password', { exact: true }).fill(password);
  await door.getByRole('button', { name: 'Sign in' }).click();
  await door.waitFor({ state: 'detached' });
  await page.getByText(/^Draft saved \d\d:\d\d IST$/).waitFor();
  await expect.poll(() => words.inputValue()).toBe('Written when the session had ended.');
  await page.keyboard.press('Control+s');
  await expect.poll(kept).toBe('Written when the session had ended.');
  await end();
});

test('leaving keeps typed text, and two windows choose between their versions of one field', async () => {
  const { page, end } = await enter();
  const windows = page.waitForResponse(/\/assets\/popups-.*\.js/);
  await page.goto(at('testimonials/2'));
  await page.getByLabel('Content').waitFor();
  await page.mouse.move(300, 300);
  await (await windows).finished();
  const second = await page.context().newPage();
  await second.goto(at('testimonials/2'));
  await second.getByLabel('Content').waitFor();
  await page.context().setOffline(true); // neither hears the other while both write
  await page.getByLabel('Content').fill('Said in the first window.');
  await page.getByText(/No connection: kept in this browser/).waitFor();
  const guarded = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Careers' });
  await guarded.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.context().setOffline(false);
  await second.getByLabel('Client designation').fill('Said in the second window');
  await pressFor(second, 'Changes saved', () => save(second).click());
  await pressFor(page, 'Changes saved', () => save(page).click());
  const written = async () => (await product.call('testimonials/draft', { id: 2 }, owner)).body.draft?.values;
  await expect.poll(written).toEqual({
    content: 'Said in the first window.',
    clientDesignation: 'Said in the second window',
  });

  const held = Promise.withResolvers<void>();
  await page.route('**/api/testimonial/draft', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel('Content').fill('Said here.');
  await save(page).click();
  await expect.poll(() => second.getByLabel('Content').inputValue()).toBe('Said in the first window.');
  await second.getByLabel('Content').fill('Said there.');
  await save(second).click();
  await expect.poll(written).toMatchObject({ content: 'Said there.' });
  held.resolve();
  const choice = page.getByRole('dialog', { name: 'You saved this in another window' });
  await choice.waitFor();
  expect(await violations(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Save what I chose' }).click();
  await choice.waitFor({ state: 'detached' });
  await expect.poll(written).toMatchObject({ content: 'Said here.' });

  await page.getByLabel('Content').fill('Typed, and left at once.');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Careers' }).click();
  await page.waitForURL(/careers/);
  await expect.poll(written).toMatchObject({ content: 'Typed, and left at once.' });
  await end();
});

test('an image is pasted, described, and cropped by keyboard', async () => {
  const { page, complaints, end } = await enter();
  await page.goto(at('case-studies/1'));
  const field = page.locator('#field-image1');
  await field.waitFor();
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7366ff' } })
    .png()
    .toBuffer();
  const give = (kind: 'paste' | 'drop') =>
    field.evaluate(
      (target, { kind, data }) => {
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
        transfer.items.add(new File([bytes], 'harbour.png', { type: 'image/png' }));
        target
          .querySelector('button')
          ?.dispatchEvent(
            kind === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
              : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
          );
      },
      { kind, data: picture.toString('base64') },
    );
  await give('paste');
  const library = page.getByRole('dialog', { name: 'Choose an image' });
  const use = library.getByRole('button', { name: 'Use this image' });
  await use.click();
  await library.getByText('This field is required').waitFor();
  await library.getByLabel('Alternative text').fill('A violet harbour at dusk');
  const point = library.getByRole('button', { name: /^Focal point/ });
  await point.focus();
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowUp');
  await expect.poll(() => point.getAttribute('aria-label')).toMatch(/40 % down/);
  const crop = library.getByRole('figure', { name: 'As it is cropped here' }).locator('img');
  expect(await crop.evaluate((img) => img.clientWidth / img.clientHeight)).toBeCloseTo(5 / 2, 1);
  expect(await violations(page)).toEqual([]);
  await use.click();
  await library.waitFor({ state: 'detached' });
  await field.getByText('A violet harbour at dusk').waitFor();
  await give('drop');
  await library.waitFor();
  await expect.poll(() => library.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await library.waitFor({ state: 'detached' });
  await field.getByText('A violet harbour at dusk').waitFor();
  expect(complaints).toEqual([]);
  await end();
});

test('a new user publishes a page from a recipe in five presses, apart from typing its title', async () => {
  const { page, complaints, end } = await enter();
  await page.goto(at('home'));
  let presses = 0;
  const press = async (it: Locator) => {
    await it.click();
    presses += 1;
  };
  await press(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Pages' }));
  await press(page.getByRole('button', { name: 'New page' }));
  await press(page.getByRole('button', { name: /^Campaign/ }));
  await page.getByLabel('Title', { exact: true }).first().fill('An hour for weavers');
  await press(page.getByRole('button', { name: 'Publish', exact: true }));
  await page.waitForURL(/\/pages\/\d+$/);
  const opened = page.waitForEvent('popup');
  await press(page.getByRole('link', { name: 'View on site' }));
  const site = await opened;
  await site.waitForURL(`${product.url}/an-hour-for-weavers`);
  await site.getByRole('heading', { level: 1, name: 'Bring one problem. Leave with a plan.' }).waitFor();
  await site.getByRole('heading', { name: 'Before you ask' }).waitFor();
  expect(presses).toBe(5);
  expect(complaints).toEqual([]);
  await end();
});
