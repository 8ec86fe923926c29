import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus } from '#web/testing/focus.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import type { ListFilter } from './filter-input.tsx';
import { Filters } from './filters.tsx';
import { useList } from './use-list.ts';

const shape = {
  path: '/list',
  filters: [{ name: 'city' }],
  sorts: () => false,
  columns: { all: [], usual: [] },
};

const many: readonly ListFilter[] = [
  { name: 'city', label: 'City', records: [{ id: 1, label: 'Erode' }] },
  ...Array.from({ length: 8 }, (_, at) => ({ name: `f${at}`, label: `Filter ${at}`, suggestions: [] })),
];

function Many() {
  return <Filters list={useList(shape)} fields={many} />;
}

afterEach(() => page.viewport(1280, 900));

function Narrowed() {
  return <Filters list={useList(shape)} fields={[{ name: 'city', label: 'City', suggestions: ['Erode'] }]} />;
}

test('clearing a typed filter clears its field', async () => {
  const { address } = await showInPanel(<Narrowed />, { path: '/list' });
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const city = dialog.getByLabelText('City');
  await city.fill('Salem');
  await city.click();
  expect(address(), 'each letter would find nothing').toBe('/list');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/list?city=Salem');
  await dialog.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(address).toBe('/list');
  await expect.element(city).toHaveValue('');
  expect(dialog.element().contains(document.activeElement), 'the window keeps the focus').toBe(true);
  await city.click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/list');
});

test('a filter by a record that is gone says so', async () => {
  await showInPanel(<Many />, { path: '/list?city=2' });
  await expect.element(page.getByText('City: no longer there')).toBeVisible();
});

test('of many filters the last two, from and until, are side by side', async () => {
  await showInPanel(<Many />, { path: '/list' });
  await page.getByRole('button', { name: 'Filter' }).click();
  const topOf = (name: string) =>
    page.getByRole('dialog').getByLabelText(name).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('dialog').getByLabelText('Filter 7')).toBeVisible();
  expect(topOf('Filter 7')).toBe(topOf('Filter 6'));
  expect(topOf('Filter 1')).toBe(topOf('Filter 0'));
});

function BesideOthers({ none = false }) {
  return (
    <Filters list={useList(shape)} fields={none ? [] : many}>
      <button type="button">Sort</button>
    </Filters>
  );
}

test('the tab order puts filter chips after the tools above them', async () => {
  await showInPanel(<BesideOthers />, { path: '/list?city=1' });
  await focus(page.getByRole('button', { name: /^Filter/ }));
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Sort' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Remove filter City: Erode' })).toHaveFocus();
});

test('a tool keeps the focus when the filters disappear', async () => {
  function Both() {
    const [none, setNone] = useState(false);
    return (
      <div onClickCapture={() => setNone(true)}>
        <BesideOthers none={none} />
      </div>
    );
  }
  await showInPanel(<Both />, { path: '/list' });
  const sort = page.getByRole('button', { name: 'Sort' });
  await sort.click();
  await expect.poll(() => page.getByRole('button', { name: 'Filter' }).elements()).toEqual([]);
  await expect.element(sort).toHaveFocus();
});

test('leaving a filter unchanged does not scroll the page', async () => {
  const { address } = await showInPanel(<Narrowed />, { path: '/list?city=Salem&page=3' });
  await page.getByRole('button', { name: /^Filter/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByLabelText('City').click();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/list?city=Salem&page=3');
});

test.each([
  [1366, 768],
  [390, 700],
])('with many filters the first has the focus, and Done is visible, at %i × %i px', async (width, height) => {
  await page.viewport(width, height);
  await showInPanel(<Many />, { path: '/list' });
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await expect.element(dialog.getByLabelText('City')).toHaveFocus();
  const bottomOf = (each: typeof dialog) => each.element().getBoundingClientRect().bottom;
  const done = dialog.getByRole('button', { name: 'Done' });
  await expect.poll(() => bottomOf(done)).toBeLessThanOrEqual(height);
  expect(bottomOf(done)).toBeLessThanOrEqual(bottomOf(dialog));
});

test('the number on the button is in a circle', async () => {
  await showInPanel(<Narrowed />, { path: '/list?city=Erode' });
  const { width, height } = page.getByText('1', { exact: true }).element().getBoundingClientRect();
  expect(width).toBeCloseTo(height);
});
