import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Field } from '#shared/resource/field.ts';
import { filledList, list, optionalText, text } from '#shared/resource/kit.ts';
import { showFields } from '#web/testing/fields.tsx';
import { focus } from '#web/testing/focus.ts';
import { violations } from '#web/testing/violations.ts';
import { focusField } from '../form/focus-field.ts';

const points = list({
  label: 'Points',
  max: 4,
  item: { title: text({ label: 'Title' }) },
}) as Field;
const three = ['One', 'Two', 'Three'].map((title) => ({ title }));
const titles = (held: Record<string, unknown>) =>
  (held.points as { title: string }[]).map(({ title }) => title);
const item = (place: number) =>
  page
    .getByRole('listitem')
    .nth(place - 1)
    .getByRole('textbox');

afterEach(() => page.viewport(1280, 900));

test('an item is added and focused, up to the maximum', async () => {
  const values = await showFields({ points }, { values: { points: three } });
  const add = page.getByRole('button', { name: 'Add point' });
  await expect.element(page.getByText('3 of 4')).toBeVisible();
  await add.click();
  await expect.element(item(4)).toHaveFocus();
  await userEvent.keyboard('Four');
  await expect.poll(() => titles(values())).toEqual(['One', 'Two', 'Three', 'Four']);
  await expect.element(add).toBeDisabled();
  expect(await violations()).toEqual([]);
});

test('the input of a line is level with its buttons, and its label is visually hidden', async () => {
  await showFields({ points }, { values: { points: three } });
  const middle = (part: Element) => {
    const { top, bottom } = part.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  await expect.element(item(1)).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove point 1' }).element();
  expect(Math.abs(middle(item(1).element()) - middle(remove))).toBeLessThan(1.5);
});

test('the buttons of an item with several fields are beside the label of the first', async () => {
  const item = { name: text({ label: 'Name' }), role: text({ label: 'Role' }) };
  const people = list({ label: 'People', max: 4, item }) as Field;
  await showFields({ people }, { values: { people: [{ name: 'Anitha', role: 'Lead' }] } });
  const middle = (part: Element) => {
    const { top, bottom } = part.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  await expect.element(page.getByText('Name', { exact: true })).toBeVisible();
  const label = middle(page.getByText('Name', { exact: true }).element());
  const buttons = page.getByRole('listitem').getByRole('button').elements();
  expect(buttons.length).toBeGreaterThan(2);
  for (const each of buttons) expect(Math.abs(middle(each) - label), each.ariaLabel ?? '').toBeLessThan(1.5);
});

test('Enter moves to the next line', async () => {
  const values = await showFields({ points }, { values: { points: three } });
  await focus(item(1));
  await userEvent.keyboard('{Enter}');
  await expect.element(item(2)).toHaveFocus();
  await userEvent.keyboard('Between');
  await expect.poll(() => titles(values())).toEqual(['One', 'Between', 'Two', 'Three']);
  await userEvent.keyboard('{Enter}');
  expect(titles(values())).toHaveLength(4);
});

test('a line that is longer than its field is seen whole, and stays one line', async () => {
  const title = 'A line that says more than there is room for in a single row. '.repeat(4).trim();
  await page.viewport(390, 844);
  const values = await showFields({ points }, { values: { points: [{ title }, { title: 'Short' }] } });
  await expect.element(item(1)).toHaveValue(title);
  const [long, short] = [item(1).element(), item(2).element()];
  expect(long.scrollWidth).toBeLessThanOrEqual(long.clientWidth);
  expect(long.scrollHeight).toBeLessThanOrEqual(long.clientHeight);
  expect(long.clientHeight).toBeGreaterThan(2 * short.clientHeight);
  await focus(item(1));
  await userEvent.keyboard('{Enter}');
  await expect.element(item(2)).toHaveFocus();
  expect(titles(values())).toEqual([title, '', 'Short']);
});

const paste = (at: Locator, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  at.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

test('each line of a pasted text becomes an item, without its bullet', async () => {
  const values = await showFields({ points }, { values: { points: [{ title: 'One' }, { title: 'Last' }] } });
  await userEvent.click(item(1));
  await userEvent.keyboard('{Home}');
  paste(item(1), '•\tRead\r\n•\tWrite ');
  await expect.poll(() => titles(values())).toEqual(['Read', 'WriteOne', 'Last']);
  await expect.element(item(2)).toHaveFocus();
  await userEvent.keyboard('!');
  await expect.poll(() => titles(values())[1]).toContain('!');
});

test('but all of it stays in one item where the list has no room for the others', async () => {
  const values = await showFields({ points }, { values: { points: three } });
  await userEvent.click(item(3));
  await userEvent.keyboard('{End}');
  paste(item(3), ' and\nfour\nfive');
  await expect.poll(() => titles(values())).toEqual(['One', 'Two', 'Threeand four five']);
});

test('an item is removed, and the others move up', async () => {
  const values = await showFields({ points }, { values: { points: three } });
  await page.getByRole('button', { name: 'Remove point 2' }).click();
  await expect.poll(() => titles(values())).toEqual(['One', 'Three']);
  await expect.element(item(2)).toHaveValue('Three');
  await expect.element(page.getByRole('button', { name: 'Move point 2', exact: true })).toHaveFocus();
  for (const left of ['Remove point 2', 'Remove point 1'])
    await page.getByRole('button', { name: left }).click();
  await expect.element(page.getByRole('button', { name: 'Add point' })).toHaveFocus();
});

test('a removed item of several fields is back by Undo, with all it held and in its place', async () => {
  const item = { name: text({ label: 'Name' }), role: text({ label: 'Role' }) };
  const people = list({ label: 'People', max: 4, item }) as Field;
  const team = ['Anitha', 'Basma', 'Chitra'].map((name) => ({ name, role: `Role of ${name}` }));
  const values = await showFields({ people }, { values: { people: team } });
  await page.getByRole('button', { name: /^Remove .* 2$/ }).click();
  await expect.poll(() => values().people).toEqual([team[0], team[2]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => values().people).toEqual(team);
});

test('items are moved by buttons, within the list', async () => {
  const values = await showFields({ points }, { values: { points: three } });
  await expect.element(page.getByRole('button', { name: 'Move point 1 up' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Move point 3 down' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move point 3 up' }).click();
  await expect.poll(() => titles(values())).toEqual(['One', 'Three', 'Two']);
  await expect.element(item(2)).toHaveValue('Three');
});

test('an item moved to the end keeps the focus, on the way back too', async () => {
  const values = await showFields({ points }, { values: { points: three } });
  const move = (place: number, where: string) =>
    page.getByRole('button', { name: `Move point ${place} ${where}` });
  await focus(move(1, 'down'));
  await userEvent.keyboard('{Enter}');
  await expect.element(move(2, 'down')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => titles(values())).toEqual(['Two', 'Three', 'One']);
  await expect.element(move(3, 'up')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => titles(values())).toEqual(['One', 'Two', 'Three']);
  await expect.element(move(1, 'down')).toHaveFocus();
});

test('items are moved by keyboard, with announcements', async () => {
  const values = await showFields({ points }, { values: { points: three } });
  await focus(page.getByRole('button', { name: 'Move point 1' }));
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/^point 1.* place 1 of 3\.$/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText(/^point 1.* place 2 of 3\.$/)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(() => titles(values())).toEqual(['Two', 'One', 'Three']);
});

test('Escape cancels a drag', async () => {
  const values = await showFields({ points }, { values: { points: three } });
  await focus(page.getByRole('button', { name: 'Move point 1' }));
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/^point 1.* place 1 of 3\.$/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(page.getByText(/^point 1 stays at place/)).toBeInTheDocument();
  expect(titles(values())).toEqual(['One', 'Two', 'Three']);
});

test('an item with several fields shows errors at its own', async () => {
  const item = { name: text({ label: 'Step name' }), note: optionalText({ label: 'Note' }) };
  await showFields(
    { steps: filledList({ label: 'Steps', max: 12, item }) as Field },
    {
      values: {
        steps: [
          { name: 'Ask', note: null },
          { name: 'Answer', note: null },
        ],
      },
    },
  );
  await page.getByLabelText('Step name').nth(1).fill('');
  await userEvent.tab();
  await expect
    .element(page.getByLabelText('Step name').nth(1))
    .toHaveAccessibleDescription('This field is required');
  await expect.element(page.getByLabelText('Step name').nth(0)).not.toHaveAttribute('aria-invalid');
});

test('has no buttons when read-only, and says when it is empty', async () => {
  await showFields(
    { points, more: { ...points, label: 'More' } },
    { readOnly: true, values: { points: three } },
  );
  await expect.element(item(1)).toHaveValue('One');
  await expect.element(page.getByText('None')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

const offices = list({
  label: 'Offices',
  max: 12,
  item: {
    country: text({ label: 'Country' }),
    city: text({ label: 'City' }),
    note: optionalText({ label: 'Note' }),
  },
}) as Field;
const cities = ['Chennai', 'Erode', 'Madurai', 'Salem', 'Trichy', ''];
const six = cities.map((city) => ({ country: city && 'India', city, note: null }));
const line = (place: number) =>
  page.elementLocator(document.querySelectorAll('ol > li summary')[place - 1] as Element); // it is there
const field = (place: number) => document.getElementById(`field-offices.${place - 1}.city`);

test('a long list shows titles, of which one is opened to edit it', async () => {
  const values = await showFields({ offices }, { values: { offices: six } });
  await expect.poll(() => document.querySelectorAll('ol > li summary').length).toBe(6);
  expect([...document.querySelectorAll('ol summary')].map(({ textContent }) => textContent)).toEqual([
    ...cities.slice(0, 5).map((city) => `India, ${city}`),
    'Office 6, empty',
  ]);
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await line(2).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Coimbatore');
  await expect.element(line(2)).toMatchTextContent('India, Coimbatore');
  await line(2).click();
  await page.getByRole('button', { name: 'Move office 2 up' }).click();
  await expect.element(line(1)).toMatchTextContent('India, Coimbatore');
  expect((values().offices as typeof six).map(({ city }) => city)[0]).toBe('Coimbatore');
});

test('on a phone a title is between its handle and buttons, and its fields take the full width', async () => {
  await page.viewport(390, 844);
  await showFields({ offices }, { values: { offices: six } });
  await expect.poll(() => document.querySelectorAll('ol > li summary').length).toBe(6);
  const box = (part: { element: () => Element }) => part.element().getBoundingClientRect();
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  const [handle, title, buttons] = [named('Move office 2'), line(2), named('Move office 2 up')].map(box) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  expect(Math.abs(title.top - handle.top)).toBeLessThan(2);
  expect(title.left).toBeGreaterThanOrEqual(handle.right);
  expect(title.right).toBeLessThanOrEqual(buttons.left);
  await line(2).click();
  await expect.poll(() => field(2)?.checkVisibility()).toBe(true);
  const city = field(2)?.getBoundingClientRect() as DOMRect;
  expect(city.left).toBeLessThan(title.left);
  expect(city.right).toBeGreaterThan(buttons.left);
});

test('a new item is open, and so is one with an error', async () => {
  await showFields({ offices }, { values: { offices: six } });
  await page.getByRole('button', { name: 'Add office' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('field-offices.6.country');
  (document.querySelector('form') as HTMLFormElement).requestSubmit(); // it is there
  await expect.poll(() => field(6)?.checkVisibility()).toBe(true);
  expect(field(1)).toBeNull();
});

test('a link to a field of a closed item opens it', async () => {
  await showFields({ offices }, { values: { offices: six } });
  await expect.element(line(3)).toBeVisible();
  focusField('offices.2.city');
  await expect.poll(() => document.activeElement?.id).toBe('field-offices.2.city');
});

test('a short list stays expanded, also when it grows', async () => {
  await showFields({ offices }, { values: { offices: six.slice(0, 5) } });
  await page.getByRole('button', { name: 'Add office' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('field-offices.5.country');
  expect(document.querySelectorAll('ol summary')).toHaveLength(0);
});
