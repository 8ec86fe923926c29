import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { Field } from '#web/ui/field.tsx';
import { DateField } from './date-field.tsx';

interface Case {
  first: string;
  time?: boolean;
  min?: string;
  max?: string;
}

function Shown({ first, time = false, min, max }: Case) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Field label="Day">
        {(control) => (
          <DateField {...control} value={value} time={time} min={min} max={max} onChange={setValue} />
        )}
      </Field>
      <output>{value}</output>
    </>
  );
}
const field = page.getByRole('textbox', { name: 'Day' });
const opener = page.getByRole('button', { name: 'Choose a day' });
const value = page.getByRole('status');
/** The weekday is followed by a comma in some releases of the browser's data. */
const day = (name: string) => page.getByRole('button', { name: new RegExp(name.replace(' ', ',? ')) });

test('a date is typed day first, and shown in words', async () => {
  await showInPanel(<Shown first="2026-11-25" />);
  await expect.element(field).toHaveValue('25 Nov 2026');
  await field.fill('4/12/2026');
  await expect.element(value).toHaveTextContent('2026-12-04');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('4 Dec 2026');
  await field.fill('next week');
  await expect.element(value).toHaveTextContent('next week'); // for the form to refuse
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('next week');
});

test('a date with its time is typed letter by letter', async () => {
  await showInPanel(<Shown first="" time />);
  await field.click();
  await userEvent.keyboard('25 Dec 2026, 10:00');
  await expect.element(value).toHaveTextContent('2026-12-25T10:00');
  await userEvent.keyboard('{Backspace>7/}');
  await expect.element(value).toHaveTextContent('25 Dec 2026');
  await expect.element(field).toHaveValue('25 Dec 2026');
});

test('an empty date shows the format only while it is edited', async () => {
  await showInPanel(<Shown first="" time />);
  await expect.element(field).toHaveAttribute('placeholder', 'No date');
  await field.click();
  await expect.element(field).toHaveAttribute('placeholder', '25 Nov 2026, 10:00');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveAttribute('placeholder', 'No date');
});

test('a day is chosen by keyboard, and the focus returns', async () => {
  await showInPanel(<Shown first="2026-01-31" />);
  await opener.click();
  await expect.element(day('Saturday 31 January 2026')).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{PageDown}');
  await expect.element(day('Saturday 28 February 2026')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(day('Monday 23 February 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(day('Tuesday 3 March 2026')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
  await expect.element(day('Monday 3 March 2025')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(value).toHaveTextContent('2025-03-03');
  await expect.element(field).toHaveValue('3 Mar 2025');
  await expect.element(opener).toHaveFocus();
});

test('choosing a day keeps the time, and Escape changes nothing', async () => {
  await showInPanel(<Shown first="2026-11-25T16:30" time />);
  await expect.element(field).toHaveValue('25 Nov 2026, 16:30');
  await opener.click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await day('Thursday 10 December 2026').click();
  await expect.element(value).toHaveTextContent('2026-12-10T16:30');
  await opener.click();
  await expect.element(day('Thursday 10 December 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Escape}');
  await expect.element(opener).toHaveFocus();
  await expect.element(field).toHaveValue('10 Dec 2026, 16:30');
});

test('today is not offered if it is disabled', async () => {
  await showInPanel(<Shown first="2999-11-25" min="2999-11-20" />);
  await opener.click();
  await expect.element(day('Tuesday 19 November 2999')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Today' })).toBeDisabled();
});

test('keys and months stop at the first and the last day that can be chosen', async () => {
  await showInPanel(<Shown first="2026-11-25" min="2026-11-20" max="2026-12-04" />);
  await opener.click();
  await expect.element(day('Wednesday 25 November 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(day('Friday 20 November 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(day('Friday 4 December 2026')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
  await expect.element(day('Friday 20 November 2026')).toHaveFocus();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(day('Friday 4 December 2026')).toHaveFocus();
});

test('a date that can no longer be chosen opens the nearest that can', async () => {
  await showInPanel(<Shown first="2026-11-02" min="2026-11-20" />);
  await opener.click();
  await expect.element(day('Friday 20 November 2026')).toHaveFocus();
});

test('reopened while closing, it starts from the chosen day', async () => {
  await showInPanel(<Shown first="2026-11-25" />);
  await opener.click();
  await page.getByRole('button', { name: 'Next month' }).click();
  const press = (button: Element) => (button as HTMLElement).click();
  press(day('Thursday 10 December 2026').element());
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  press(opener.element());
  await expect.element(day('Thursday 10 December 2026')).toHaveFocus();
});

test('a half-typed date survives a colleague’s save; an untouched one follows it', async () => {
  let save = (_day: string) => {};
  function InlineText() {
    const [stored, setStored] = useState('2026-11-25');
    save = setStored;
    return (
      <>
        <Field label="Day">
          {(control) => <DateField {...control} value={stored} onCommit={setStored} />}
        </Field>
        <output>{stored}</output>
      </>
    );
  }
  await showInPanel(<InlineText />);
  save('2026-11-26');
  await expect.element(field).toHaveValue('26 Nov 2026');
  await field.fill('4/12');
  save('2026-11-27');
  await expect.element(value).toHaveTextContent('2026-11-27');
  await expect.element(field).toHaveValue('4/12');
  await userEvent.keyboard('/2026{Tab}');
  await expect.element(field).toHaveValue('4 Dec 2026');
  save('2026-11-30');
  await expect.element(field).toHaveValue('30 Nov 2026');
});

test.each([
  ['is saved when a record that saves each field is closed', true, ['2026-12-04']],
  ['is left alone in a filter that is closed', false, []],
])('a typed date %s', async (_, commitOnRemoval, saved) => {
  const committed: string[] = [];
  const { unmount } = await render(
    <DateField
      aria-label="Day"
      value="2026-11-25"
      commitOnRemoval={commitOnRemoval}
      onCommit={(day) => committed.push(day)}
    />,
  );
  await field.fill('4/12/2026');
  await unmount();
  expect(committed).toEqual(saved);
});
