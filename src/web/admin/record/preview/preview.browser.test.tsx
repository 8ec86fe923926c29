import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { newKey } from '#shared/resource/draft.ts';
import { service } from '#shared/resources/service.ts';
import { draftAnswers } from '#web/testing/drafts.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { type Answers, answer, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { newItem } from '../../inputs/new-item.ts';
import { screenAt } from '../../resource/screens.ts';
import { EditScreen } from '../edit-screen.tsx';
import { morph } from './morph.ts';

const harbour = {
  ...row(1, {
    ...newItem(service.fields),
    name: 'Harbour systems',
    description: 'Ships that answer.',
    descriptionLong: 'Ships that answer, at night too.',
  }),
  slug: 'harbour',
};
type Asked = { values: { name?: string } };

/** A page with what the tests look at: a heading, a link, what differs by script, and room to scroll. */
const pageOf = ({ values }: Asked) => ({
  html: `<!doctype html><html lang="en" data-theme="dark"><head><title>t</title>
    <style>.plain{display:none}@media (scripting: none){.plain{display:block}}</style></head>
    <body class="dark"><script>document.title='ran'</script><p class="plain">Without scripts</p>
    <h1>${values.name ?? 'Harbour systems'}</h1><a href="/contact">Contact</a><img alt="A crane" src="data:,">
    <details><summary>A film</summary><iframe loading="lazy" src="https://www.youtube-nocookie.com/embed/1"></iframe></details>
    <div style="block-size:4000px"></div></body></html>`,
});

async function open(record: object | null = harbour, answers: Answers = {}, privileges?: string[]) {
  const id = record ? 1 : null;
  const path = `/nirvaaga-amaippu/settings/services/${id ?? 'new'}`;
  const screen = screenAt(path);
  const data = { path, id, key: newKey(), read: id === null ? null : { id } };
  return showInPanel(<EditScreen data={data} screen={screen} />, {
    path,
    ...(privileges ? { privileges } : {}),
    answers: {
      ...draftAnswers(service, { row: record, title: 'name' }).answers,
      'slug/check': ({ slug }: { slug: string }) => ({ holder: null, free: slug }),
      'members/all': [],
      'preview/page': pageOf,
      ...answers,
    },
  });
}
const toggle = () => page.getByRole('button', { name: 'Preview', exact: true });
const name = () => page.getByLabelText('Name', { exact: true });
const frame = () => page.getByTitle('Preview of the page');
const shown = () => (frame().element() as HTMLIFrameElement).contentDocument as Document;
const heading = () => shown().querySelector('h1')?.textContent;

afterEach(() => page.viewport(1280, 900));

test('the page follows typed text, keeps its scroll position, and runs no scripts', async () => {
  await open();
  await toggle().click();
  await expect.element(frame()).toBeVisible();
  await expect.poll(heading).toBe('Harbour systems');
  expect(frame().element().getAttribute('sandbox')).toBe('allow-same-origin');
  expect(shown().title).toBe('t');
  expect(shown().querySelector('iframe'), 'without scripts it would be fetched at once').toBeNull();
  await expect.poll(() => shown().querySelector('.plain')?.checkVisibility()).toBe(false);
  const picture = shown().querySelector('img');
  shown().documentElement.scrollTop = 700;
  await name().fill('Harbours that answer');
  await expect.poll(heading).toBe('Harbours that answer');
  expect(shown().documentElement.scrollTop).toBe(700);
  expect(shown().querySelector('img')).toBe(picture);
  expect(requestsOf('preview/page').at(-1)).toMatchObject({ resource: 'services', id: 1 });
  expect(requestsOf('service/draft')).toEqual([]);

  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  expect(shown().querySelector('a')?.dispatchEvent(press), 'a link leads nowhere').toBe(false);
  expect(await violations()).toEqual([]);
  await toggle().click();
  await expect.poll(() => frame().elements()).toEqual([]);
});

test('an image that never loads delays nothing', async () => {
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: '*/hangs.png' }] });
  try {
    await open(harbour, {
      'preview/page': (asked: Asked) => ({
        html: pageOf(asked).html.replace('data:,', '/hangs.png'),
      }),
    });
    await toggle().click();
    await expect.poll(heading).toBe('Harbour systems');
    await expect.poll(() => shown().querySelector('.plain')?.checkVisibility()).toBe(false);
    expect(shown().querySelector('img')?.complete, 'the image is still under way').toBe(false);
    await name().fill('Harbours that answer');
    await expect.poll(heading).toBe('Harbours that answer');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    expect(shown().querySelector('a')?.dispatchEvent(press), 'a link leads nowhere').toBe(false);
  } finally {
    await cdp().send('Fetch.disable');
  }
});

test.each([
  ['<p>One</p>', '<p>One</p><p>Two</p>'],
  ['<p>One</p><p>Two</p>', '<p>Two</p>'],
  ['<p class="a" hidden>One</p>', '<h2 id="x">One</h2> and <b>more</b>'],
  ['<ul><li>1</li><li>2</li></ul>text', 'words<ul data-x="1"><li>2</li></ul>'],
  ['', '<img alt="A" src="data:,"><!-- said -->'],
  ['<img alt="A" src="data:,">', ''],
])('%s becomes %s', (before, after) => {
  const [shown, wanted] = [document.createElement('div'), document.createElement('div')];
  shown.innerHTML = before;
  wanted.innerHTML = after;
  morph(shown, wanted);
  expect(shown.innerHTML).toBe(after);
});

test('only one page is requested at a time, and the newest is shown', async () => {
  let running = 0;
  let most = 0;
  await open(harbour, {
    'preview/page': async (asked: Asked) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 150));
      running -= 1;
      return pageOf(asked);
    },
  });
  await toggle().click();
  await name().click();
  await userEvent.keyboard('{Control>}a{/Control}Mills and docks and cranes');
  await expect.poll(heading).toBe('Mills and docks and cranes');
  expect(most).toBe(1);
});

test('a page that fails to render leaves the last one in place', async () => {
  await open();
  await toggle().click();
  await expect.poll(heading).toBe('Harbour systems');
  answer({
    'preview/page': () => {
      throw new AppError(503, 'No connection.');
    },
  });
  await name().fill('Mills');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be updated. No connection/);
  expect(heading()).toBe('Harbour systems');
  answer({ 'preview/page': pageOf });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(heading).toBe('Mills');
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
});

test('width and theme are chosen, and remembered', async () => {
  await open();
  await toggle().click();
  await expect.poll(heading).toBe('Harbour systems');
  await page.getByRole('button', { name: 'Phone, 390 px' }).click();
  await expect.poll(() => shown().defaultView?.innerWidth).toBe(390);
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await expect.poll(() => shown().documentElement.dataset.theme).toBe('light');
  expect(shown().body.className).toBe('light');
  await expect
    .poll(() => requestsOf('preference/update').at(-1))
    .toEqual({ key: 'preview', value: JSON.stringify({ screen: 'phone', theme: 'light' }) });
});

test('in a narrow window it covers the form, and closes again', async () => {
  await page.viewport(390, 844);
  await open();
  await toggle().click();
  const sheet = page.getByRole('dialog', { name: 'Preview' });
  await expect.element(sheet).toBeVisible();
  await expect.poll(heading).toBe('Harbour systems');
  expect(sheet.element().getBoundingClientRect().width).toBe(390);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => sheet.elements()).toEqual([]);
  await expect.element(toggle()).toHaveFocus();
});

test('links are created with an expiry, listed, and revoked', async () => {
  const made = {
    id: 5,
    url: 'https://example.com/services/harbour?preview=5.x',
    authorName: 'Meera Nair',
    createdAt: '',
    expiresAt: '2099-01-05T10:00:00.000Z',
    revokedAt: null as string | null,
    opens: 0,
    openedAt: null,
  };
  const links: (typeof made)[] = [];
  await open(harbour, {
    'preview/links': () => links,
    'preview/link': () => {
      made.createdAt = new Date().toISOString(); // just now
      links.splice(0, 1, made);
      return made;
    },
    'preview/revoke': () => {
      links[0] = { ...made, revokedAt: '2026-11-01T10:00:00.000Z' };
      return {};
    },
  });
  await page.getByText('Preview links', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Valid for' }).click();
  await page.getByRole('option', { name: '30 days' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const listed = page.getByRole('list', { name: 'Links so far' });
  await expect.element(listed).toMatchTextContent(/Meera Nair, just now\. Not opened yet/);
  await page.getByRole('combobox', { name: 'Valid for' }).click();
  await page.getByRole('option', { name: '4 hours' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect
    .poll(() => requestsOf('preview/link'))
    .toEqual([
      { resource: 'services', id: 1, days: 30 },
      { resource: 'services', id: 1, hours: 4 },
    ]);
  await expect.element(page.getByLabelText(/^Link until 5 Jan 2099/)).toHaveValue(made.url);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End the link' }).click();
  await expect.element(listed).toMatchTextContent(/Ended manually 1 Nov/);
  await expect.element(page.getByRole('button', { name: 'Create link' })).toHaveFocus();
});

test('read-only users see the page, and cannot create links', async () => {
  await open(harbour, {}, ['settingsServices']);
  await toggle().click();
  await expect.poll(heading).toBe('Harbour systems');
  expect(page.getByText('Preview links', { exact: true }).elements()).toEqual([]);
});
