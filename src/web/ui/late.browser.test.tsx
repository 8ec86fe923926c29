import { Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { noteConnection } from '../connection.ts';
import { late } from './late.ts';
import { showToast } from './toast.tsx';

const part = () => Promise.resolve({ default: () => <p>The part</p> });
const show = (file: () => ReturnType<typeof part>) => {
  const Part = late(file);
  return showInPanel(
    <>
      <p>What is typed</p>
      <Suspense fallback={<p>On its way</p>}>
        <Part />
      </Suspense>
    </>,
  );
};

test('a part loads without checking the server if nothing indicates an outage', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => asked.mockRestore());
  await show(part);
  await expect.element(page.getByText('The part')).toBeVisible();
  expect(asked.mock.calls.filter(([input]) => input === '/livez')).toEqual([]);
});

test('while the server is down a part is not requested, and loads once it is back', async () => {
  const file = vi.fn(part);
  await showInPanel(<p>A screen</p>);
  showToast({ title: 'Loaded' }); // the list of messages, while there is a connection
  await expect.element(page.getByText('Loaded')).toBeVisible();
  const away = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => {
    away.mockRestore();
    noteConnection(true);
  });
  noteConnection(false);
  await show(file);
  await expect.element(page.getByText('No connection to the server')).toBeVisible();
  await expect.element(page.getByText('On its way')).toBeVisible();
  await expect.element(page.getByText('What is typed')).toBeVisible();
  expect(file).not.toHaveBeenCalled();
  away.mockRestore();
  await expect.element(page.getByText('The part')).toBeVisible();
  await expect.poll(() => page.getByText('No connection to the server').elements()).toEqual([]);
});
