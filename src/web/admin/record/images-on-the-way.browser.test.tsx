import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faq } from '#shared/resources/faq.ts';
import { draftAnswers } from '#web/testing/drafts.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { imageRow, row } from '#web/testing/rows.ts';
import { requestsOf } from '#web/testing/server.ts';
import { client } from '../query/client.ts';
import { screenAt } from '../resource/screens.ts';
import { EditScreen } from './edit-screen.tsx';

const here = '/nirvaaga-amaippu/settings/faqs/1';
const stored = '/media/0123456789abcdef-640x480.webp';
const answer = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Above' }] }] };

let arrive = () => {};
afterEach(() => arrive()); // no test waits for the image of another

/** A question whose answer was just given an image that has not arrived yet. */
async function paste() {
  const upload = Promise.withResolvers<object>();
  const server = draftAnswers(faq, {
    row: row(1, { question: 'How long?', answer, group: 'contact' }),
    title: 'question',
  });
  const { router, screen } = await showInPanel(
    <EditScreen data={{ path: here, id: 1, key: '', read: { id: 1 } }} screen={screenAt(here)} />,
    { path: here, answers: { ...server.answers, 'image/single/upload': () => upload.promise } },
  );
  const text = page.getByRole('textbox', { name: /^Answer/ });
  await text.click();
  await userEvent.keyboard('{End}');
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['x'], 'harbour.png', { type: 'image/png' }));
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(() => document.querySelectorAll('[data-uploading]').length).toBe(1);
  arrive = () => upload.resolve(imageRow(9, '', stored));
  return { held: () => JSON.stringify(server.held), router, screen };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test.each([
  ['Save', 'faq/draft'],
  ['Publish changes', 'faq/draft/publish'],
] as const)('%s waits for an image that is uploading', async (press, path) => {
  const { held } = await paste();
  await button(press).click();
  await expect.element(button('Waiting for 1 image')).toBeDisabled();
  expect(requestsOf('faq/draft/publish')).toEqual([]);
  arrive();
  await expect
    .element(page.getByText(press === 'Save' ? 'Changes saved' : 'Changes published'))
    .toBeVisible();
  expect(requestsOf(path).length).toBeGreaterThan(0);
  expect(held()).toContain(stored);
  expect(held()).not.toContain('problem');
});

test('a removed image is no longer waited for', async () => {
  await paste();
  await button('Save').click();
  await expect.element(button('Waiting for 1 image')).toBeVisible();
  await page.getByRole('textbox', { name: /^Answer/ }).click();
  await userEvent.keyboard('{Control>}a{/Control}Nothing');
  await expect.element(page.getByText('Changes saved')).toBeVisible();
});

test('leaving asks during an upload, and the stored text notes the missing image', async () => {
  const { held, router } = await paste();
  await expect.poll(held).toContain('This image was still on its way');
  void router.navigate('/elsewhere');
  await expect.element(page.getByText('Leave while an image is on its way?')).toBeVisible();
  await button('Stay').click();
  arrive();
  await expect.poll(held).toContain(stored);
  await router.navigate('/elsewhere');
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('an upload of a form that was left does not block others', async () => {
  const { screen, held } = await paste();
  const first = arrive;
  // so that it has nothing left to save once the second form is open, whose server would receive it
  await expect.poll(held).toContain('This image was still on its way');
  await button('Save').click();
  await expect.element(button('Waiting for 1 image')).toBeVisible();
  await screen.unmount();
  client.clear(); // the second form has a server of its own
  await paste();
  await button('Save').click();
  await expect.element(button('Waiting for 1 image')).toBeVisible();
  first();
  arrive();
  await expect.element(button('Waiting for 1 image')).not.toBeInTheDocument();
});
