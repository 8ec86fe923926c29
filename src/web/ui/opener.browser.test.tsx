import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus } from '#web/testing/focus.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { Button } from './button.tsx';
import { popupsFile } from './load-popups.ts';
import { Menu, MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Select } from './select.tsx';

const opener = page.getByRole('button', { name: 'Open' });
const menu = (
  <Menu trigger={<Button>Open</Button>}>
    <MenuItem>First</MenuItem>
    <MenuItem>Last</MenuItem>
  </Menu>
);
/** As in a window in which nothing has been opened yet. */
const fresh = () => Object.assign(popupsFile, { popups: null });

test.each([
  ['{Enter}', 'First'],
  ['{ArrowDown}', 'First'],
  ['{ArrowUp}', 'Last'],
])(
  'the first press of “%s” opens a menu with the focus on “%s”, and Escape returns it',
  async (key, item) => {
    fresh();
    await showInPanel(menu);
    await expect.element(opener).toHaveAttribute('aria-haspopup', 'menu');
    expect(await violations()).toEqual([]);
    await focus(opener);
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('menuitem', { name: item })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
  },
);

test('the first click opens a menu', async () => {
  fresh();
  await showInPanel(menu);
  await opener.click();
  await expect.element(page.getByRole('menuitem', { name: 'Last' })).toBeVisible();
});

test('the first click opens a popover beside its button, also if its state is controlled from outside', async () => {
  function Held() {
    const [open, setOpen] = useState(false);
    return (
      <Popover title="Filter" open={open} onOpenChange={setOpen} trigger={<Button>Open</Button>}>
        Inside
      </Popover>
    );
  }
  fresh();
  await showInPanel(<Held />);
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
});

test('a select shows its value before it was opened, and the first press opens it', async () => {
  fresh();
  function Rows() {
    const [rows, setRows] = useState(25);
    const options = [25, 50].map((value) => ({ value, label: `${value} rows` }));
    return <Select aria-label="Rows" value={rows} onChange={setRows} options={options} />;
  }
  await showInPanel(<Rows />);
  const rows = page.getByRole('combobox', { name: 'Rows' });
  await expect.element(rows).toHaveTextContent('25 rows');
  expect(await violations()).toEqual([]);
  await focus(rows);
  await userEvent.keyboard('{Enter}');
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  const list = page.getByRole('listbox');
  await expect
    .poll(() => leftOf(list.element()), { message: 'the list begins where its field does' })
    .toBeCloseTo(leftOf(rows.element()), 0);
  await page.getByRole('option', { name: '50 rows' }).click();
  await expect.element(rows).toHaveTextContent('50 rows');
});

test('a popup that fails to load shows a message, and the next press retries', async () => {
  fresh();
  vi.spyOn(popupsFile, 'load').mockRejectedValueOnce(new Error('No line'));
  await showInPanel(menu);
  await opener.click();
  await expect.element(page.getByText('Not opened')).toBeVisible();
  await opener.click();
  await expect.element(page.getByRole('menuitem', { name: 'First' })).toBeVisible();
});
