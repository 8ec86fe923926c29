import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { deskPage, enquiry } from '#web/testing/desk-rows.ts';
import { showFrame } from '#web/testing/panel.tsx';
import { Inbox } from '../screens/enquiries/inbox.tsx';

async function print() {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
}

test('a record is printed alone, in full and without what is pressed or typed into', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(1440, 900);
  const kept = enquiry(5);
  await showFrame(<Inbox />, {
    path: '/nirvaaga-amaippu/contact?id=5',
    answers: {
      'enquiries/list': deskPage([kept], { new: 1 }, 0),
      enquiries: kept,
      'users/all': [],
      'desk/templates': [],
    },
  });
  const record = page.getByRole('article');
  const pane = () => getComputedStyle(record.element().parentElement as Element).overflow;
  await expect.element(record.getByRole('heading', { name: 'History' })).toBeVisible();
  const parts = [
    page.getByRole('complementary').first(),
    page.getByRole('banner').first(),
    page.getByRole('searchbox').first(),
    page.getByRole('link', { name: /Anitha Raman/ }).first(),
    page.getByRole('tablist'),
    page.getByRole('button', { name: 'Export' }),
  ];
  for (const each of parts) await expect.element(each).toBeVisible();
  const shown = parts.map((each) => each.element());
  expect(pane()).toBe('auto');
  await print();
  for (const each of shown) expect(each.checkVisibility(), each.outerHTML.slice(0, 80)).toBe(false);
  expect(pane()).toBe('visible');
  await expect.element(record.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect.element(record.getByRole('combobox', { name: 'Status' })).toBeVisible();
});
