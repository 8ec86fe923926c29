import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { SearchBox } from './search-box.tsx';
import { useList } from './use-list.ts';

const shape = { path: '/list', filters: [] };

function Searched() {
  const { state, go } = useList(shape);
  return (
    <>
      <SearchBox value={state.search} label="Search" onSearch={(search) => go({ search })} />
      <p>Found: {state.search || 'all'}</p>
    </>
  );
}

const box = page.getByRole('searchbox', { name: 'Search' });

test('text typed while the list is loading is kept, and searched with what is added', async () => {
  const asked: string[] = [];
  const gate = Promise.withResolvers<null>();
  const { address } = await showInPanel(<Searched />, {
    path: '/list',
    loader: ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      return search ? gate.promise : null;
    },
  });
  await box.fill('abc');
  await expect.poll(() => asked).toContain('?q=abc');
  await userEvent.keyboard('d');
  await expect.element(box).toHaveValue('abcd');
  gate.resolve(null);
  await expect.poll(address).toBe('/list?q=abcd');
  await expect.element(box).toHaveValue('abcd');
});

test('the field follows the URL, also back to an earlier search', async () => {
  const { router } = await showInPanel(<Searched />, { path: '/list' });
  await box.fill('abc');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Found: abc')).toBeVisible();
  await router.navigate('/list');
  await expect.element(box).toHaveValue('');
  await router.navigate('/list?q=abc');
  await expect.element(box).toHaveValue('abc');
});

test('following a link before the search runs discards the typed text', async () => {
  const asked: string[] = [];
  const { router } = await showInPanel(<Searched />, {
    path: '/list',
    loader: ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      return search === '?q=abc' ? new Promise(() => {}) : null;
    },
  });
  await box.fill('abc');
  await expect.poll(() => asked).toContain('?q=abc');
  await router.navigate('/list?sort=name');
  await expect.element(box).toHaveValue('');
});

test('Escape that cancels a word of an input method keeps the search', async () => {
  await showInPanel(<Searched />, { path: '/list' });
  await box.fill('abc');
  const dropping = { key: 'Escape', bubbles: true, isComposing: true };
  box.element().dispatchEvent(new KeyboardEvent('keydown', dropping));
  await expect.element(page.getByText('Found: abc')).toBeVisible();
  await expect.element(box).toHaveValue('abc');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('');
});
