import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import type { ListShape, ListState } from './address.ts';
import { ListTabs } from './list-tabs.tsx';
import { useList } from './use-list.ts';

const shape: ListShape = {
  path: '/list',
  filters: [{ name: 'state' }, { name: 'city' }],
  tab: 'state',
};
const tabs = [
  { value: '', label: 'All' },
  { value: 'new', label: 'New' },
];
const changes: Record<string, Partial<ListState>> = {
  Erode: { filters: { city: 'Erode' } },
  Board: { view: 'board' },
  'By name': { sort: 'name' },
  loom: { search: 'loom' },
  looms: { search: 'looms' },
  'Fifty rows': { size: 50 },
};

function Listed() {
  const list = useList(shape);
  return (
    <>
      <ListTabs list={list} tabs={tabs} />
      {Object.entries(changes).map(([name, next]) => (
        <button key={name} type="button" onClick={() => list.go(next)}>
          {name}
        </button>
      ))}
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('Back undoes a tab, a filter, an order and the board', async () => {
  const { address, router } = await showInPanel(<Listed />, { path: '/list' });
  await page.getByRole('link', { name: 'New' }).click();
  await press('Erode');
  await press('By name');
  await press('Board');
  for (const before of ['?city=Erode&sort=name', '?city=Erode', '?state=new', '']) {
    await router.navigate(-1);
    expect(address()).toBe(`/list${before}`);
  }
});

test('Back passes over what was typed, the size of pages and what changes nothing', async () => {
  const { address, router } = await showInPanel(<Listed />, { path: '/before' });
  await router.navigate('/list?city=Erode');
  await press('loom');
  await press('looms');
  await press('Fifty rows');
  await press('Erode');
  expect(address()).toBe('/list?q=looms&city=Erode&size=50');
  await router.navigate(-1);
  expect(address()).toBe('/before');
});
