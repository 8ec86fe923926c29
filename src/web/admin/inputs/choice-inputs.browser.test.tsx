import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import type { Field } from '#shared/resource/field.ts';
import {
  checks,
  flag,
  optionalReference,
  rating,
  references,
  richText,
  select,
} from '#shared/resource/kit.ts';
import { showFields } from '#web/testing/fields.tsx';
import { focus } from '#web/testing/focus.ts';
import { row } from '#web/testing/rows.ts';
import { requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';

const options = [
  { value: 'full', label: 'Full time' },
  { value: 'part', label: 'Part time' },
  { value: 'intern', label: 'Internship' },
] as const;
const projects = {
  'projects/all': ['Harbour', 'Lighthouse', 'Mill'].map((label, index) => ({ id: index + 1, label })),
};
const one = optionalReference({ label: 'Project', to: 'projects' }) as Field;
const many = references({ label: 'Projects', to: 'projects', max: 2 }) as Field;

test('a switch toggles by pointer and Space', async () => {
  const values = await showFields({ on: flag({ label: 'On the home page', initial: false }) as Field });
  const control = page.getByRole('switch', { name: 'On the home page' });
  await control.click();
  await expect.element(control).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(control).not.toBeChecked();
  expect(values().on).toBe(false);
  await page.getByText('On the home page').click();
  await expect.poll(() => values().on).toBe(true);
  expect(await violations()).toEqual([]);
});

test('a label names one control, and no hidden element beside it', async () => {
  await showFields(
    {
      on: flag({ label: 'On the home page', initial: false }) as Field,
      kind: select({ label: 'Kind', options, initial: 'full' }) as Field,
      kinds: checks({ label: 'Kinds', options, initial: ['intern'] }) as Field,
      project: one,
      projects: many,
      story: richText({ label: 'Story' }) as Field,
    },
    { answers: projects },
  );
  for (const label of ['On the home page', 'Kind', 'Full time', 'Project', 'Projects', 'Story'])
    await expect
      .poll(
        () =>
          page
            .getByLabelText(label, { exact: true })
            .elements()
            .map(({ tagName }) => tagName),
        { message: label },
      )
      .toHaveLength(1);
});

test('an option is chosen with the pointer', async () => {
  const values = await showFields({ kind: select({ label: 'Kind', options, initial: 'full' }) as Field });
  const control = page.getByRole('combobox', { name: 'Kind' });
  await expect.element(control).toHaveTextContent('Full time');
  await control.click();
  await expect
    .element(page.getByRole('option', { name: 'Full time' }))
    .toHaveAttribute('aria-selected', 'true');
  expect(await violations()).toEqual([]);
  await page.getByRole('option', { name: 'Internship' }).click();
  await expect.element(control).toHaveTextContent('Internship');
  await expect.poll(() => values().kind).toBe('intern');
  await expect.poll(() => page.getByRole('option').elements()).toEqual([]);
});

test('a removed option is not displayed as the stored value', async () => {
  const kind = select({ label: 'Kind', options, initial: 'full' }) as Field;
  await showFields({ kind }, { values: { kind: 'former' } });
  const control = page.getByRole('combobox', { name: 'Kind' });
  await control.click();
  await expect.element(page.getByRole('option', { name: 'Full time' })).toBeVisible();
  await expect.element(control).toHaveTextContent('Choose');
});

test('an option is chosen by keyboard, and Escape cancels', async () => {
  const values = await showFields({ kind: select({ label: 'Kind', options, initial: 'full' }) as Field });
  const control = page.getByRole('combobox', { name: 'Kind' });
  await focus(control);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Full time' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => values().kind).toBe('part');
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Part time' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.poll(() => page.getByRole('option').elements()).toEqual([]);
  expect(values().kind).toBe('part');
  await expect.element(control).toHaveFocus();
});

test('several options are checked, and keep their order', async () => {
  const values = await showFields({
    kinds: checks({ label: 'Kinds', options, initial: ['intern'] }) as Field,
  });
  await expect.element(page.getByRole('group', { name: 'Kinds' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Full time' }).click();
  expect(values().kinds).toEqual(['full', 'intern']);
  await page.getByRole('checkbox', { name: 'Internship' }).click();
  expect(values().kinds).toEqual(['full']);
  expect(await violations()).toEqual([]);
});

test('no day of the week is alone on a line', async () => {
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const days = names.map((label, index) => ({ value: String(index + 1), label }));
  await showFields({ days: checks({ label: 'Days', options: days, initial: [] }) as Field });
  const group = page.getByRole('group', { name: 'Days' });
  await expect.element(group).toBeVisible();
  for (const width of [520, 600, 663, 720, 900]) {
    (group.element() as HTMLElement).style.inlineSize = `${width}px`;
    const tops = names.map((name) => group.getByText(name).element().getBoundingClientRect().top);
    const inLine = tops.map((top) => tops.filter((each) => each === top).length);
    expect(Math.min(...inLine), `${width} pixels`).toBeGreaterThan(1);
  }
});

test('a record is found by typing, and chosen with Enter', async () => {
  const values = await showFields({ project: one }, { answers: projects });
  const control = page.getByRole('combobox', { name: 'Project' });
  await control.fill('light');
  await expect.element(page.getByRole('option', { name: 'Lighthouse' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  expect(await violations()).toEqual([]);
  await expect.element(page.getByRole('option', { name: 'Lighthouse' })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.element(control).toHaveValue('Lighthouse');
  expect(values().project).toBe(2);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(control).toHaveValue('');
  expect(values().project).toBeNull();
});

test.each([
  ['its field', () => page.getByRole('combobox', { name: 'Project' })],
  ['its arrow', () => page.getByRole('button', { name: 'Show options' })],
])('what is typed after a press on %s replaces the name of the chosen record', async (_, pressed) => {
  const values = await showFields({ project: one }, { values: { project: 3 }, answers: projects });
  const control = page.getByRole('combobox', { name: 'Project' });
  await expect.element(control).toHaveValue('Mill');
  for (const [typed, label, id] of [
    ['light', 'Lighthouse', 2],
    ['harb', 'Harbour', 1], // the field has the focus already
  ] as const) {
    await pressed().click();
    await expect.element(page.getByRole('option', { name: 'Mill' })).toBeVisible();
    await userEvent.keyboard(typed);
    await expect.element(control).toHaveValue(typed);
    await expect.element(page.getByRole('option', { name: label })).toHaveAttribute('data-highlighted');
    await userEvent.keyboard('{Enter}');
    await expect.element(control).toHaveValue(label);
    expect(values().project).toBe(id);
  }
});

test('a second press into the field places the cursor in its text', async () => {
  await showFields({ project: one }, { values: { project: 2 }, answers: projects });
  const control = page.getByRole('combobox', { name: 'Project' });
  await expect.element(control).toHaveValue('Lighthouse');
  await control.click({ position: { x: 5, y: 12 } });
  const input = control.element() as HTMLInputElement;
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 10]);
  await control.click({ position: { x: 5, y: 12 } });
  expect(input.selectionEnd).toBe(input.selectionStart);
});

test('a chosen record that the list does not include says so, and can be removed', async () => {
  const values = await showFields({ project: one }, { values: { project: 99 }, answers: projects });
  const input = page.getByRole('combobox', { name: 'Project' });
  await expect.element(input).toHaveValue('No longer there');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(input).toHaveValue('');
  expect(values().project).toBeNull();
});

test('Escape closes the options, and never clears the chosen value', async () => {
  const values = await showFields(
    { project: one, projects: many },
    { values: { project: 2, projects: [3] }, answers: projects },
  );
  const project = page.getByRole('combobox', { name: 'Project', exact: true });
  await expect.element(project).toHaveValue('Lighthouse');
  await project.click();
  await expect.element(page.getByRole('option', { name: 'Mill' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('option').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('combobox', { name: 'Projects' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('option').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(values()).toMatchObject({ project: 2, projects: [3] });
  await expect.element(project).toHaveValue('Lighthouse');
});

test('a search without matches says so', async () => {
  await showFields({ project: one }, { answers: projects });
  await page.getByRole('combobox', { name: 'Project' }).fill('zebra');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
});

test('an empty list of options says so', async () => {
  await showFields({ project: one }, { answers: { 'projects/all': [] } });
  await page.getByRole('combobox', { name: 'Project' }).click();
  await expect.element(page.getByText('There are none yet')).toBeVisible();
});

test('options that failed to load can be retried', async () => {
  let away = true;
  await showFields(
    { project: one },
    {
      answers: {
        'projects/all': () => {
          if (away) throw new AppError(503, 'Away');
          return projects['projects/all'];
        },
      },
    },
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('The list could not be loaded.');
  away = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Show options' }).click();
  await expect.element(page.getByRole('option', { name: 'Mill' })).toBeVisible();
});

test('several records are chips, added with Enter, removed by button or Backspace', async () => {
  const values = await showFields({ projects: many }, { values: { projects: [3] }, answers: projects });
  const control = page.getByRole('combobox', { name: 'Projects' });
  await expect.element(page.getByRole('button', { name: 'Remove Mill' })).toBeVisible();
  await control.fill('harb');
  await expect.element(page.getByRole('option', { name: 'Harbour' })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => values().projects).toEqual([3, 1]);
  await page.getByRole('button', { name: 'Remove Mill' }).click();
  expect(values().projects).toEqual([1]);
  await control.click();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => values().projects).toEqual([]);
});

test('chips that almost fill a row share it with the input, until more is typed than fits', async () => {
  await showFields({ projects: many }, { values: { projects: [1, 2, 3] }, answers: projects });
  const control = page.getByRole('combobox', { name: 'Projects' });
  await expect.element(page.getByRole('button', { name: 'Remove Mill' })).toBeVisible();
  const row = () => control.element().getBoundingClientRect().top;
  const chip = page.getByRole('button', { name: 'Remove Mill' }).element().parentElement as HTMLElement;
  const chips = chip.parentElement as HTMLElement;
  chips.style.inlineSize = `${chip.getBoundingClientRect().right - chips.getBoundingClientRect().left + 40}px`;
  expect(row()).toBeLessThan(chip.getBoundingClientRect().bottom);
  await control.fill('a long word');
  expect(row()).toBeGreaterThanOrEqual(chip.getBoundingClientRect().bottom);
});

test('a record that the list does not include stays chosen, and can be removed like others', async () => {
  const values = await showFields({ projects: many }, { values: { projects: [99, 3] }, answers: projects });
  await page.getByRole('button', { name: 'Remove Mill' }).click();
  expect(values().projects).toEqual([99]);
  await page.getByRole('combobox', { name: 'Projects' }).fill('harb');
  await expect.element(page.getByRole('option', { name: 'Harbour' })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => values().projects).toEqual([99, 1]);
  await page.getByRole('button', { name: 'Remove No longer there' }).click();
  expect(values().projects).toEqual([1]);
  expect(await violations()).toEqual([]);
});

test('too many of them are an error', async () => {
  const values = await showFields({ projects: many }, { values: { projects: [1, 2] }, answers: projects });
  await page.getByRole('combobox', { name: 'Projects' }).fill('mill');
  await expect.element(page.getByRole('option', { name: 'Mill' })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => values().projects).toEqual([1, 2, 3]);
  await userEvent.tab();
  await expect.element(page.getByText('Use at most 2 entries')).toBeVisible();
});

test('arrow keys set stars in half steps', async () => {
  const values = await showFields({ stars: rating({ label: 'Rating' }) as Field });
  const control = page.getByRole('slider', { name: 'Rating' });
  await focus(control);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(values().stars).toBe(3.5);
  await expect.element(control).toHaveAttribute('aria-valuetext', '3.5 out of 5');
  await expect.element(page.getByText('3.5')).toBeVisible();
  await userEvent.keyboard('{Home}');
  expect(values().stars).toBe(0);
  expect(await violations()).toEqual([]);
});

test('none can be changed when read-only', async () => {
  await showFields(
    {
      kind: select({ label: 'Kind', options, initial: 'full' }) as Field,
      project: one,
      stars: rating({ label: 'Rating' }) as Field,
    },
    { readOnly: true, values: { project: 2 }, answers: projects },
  );
  await expect.element(page.getByRole('combobox', { name: 'Kind' })).toBeDisabled();
  await expect.element(page.getByRole('combobox', { name: 'Project' })).toHaveValue('Lighthouse');
  await expect.element(page.getByRole('combobox', { name: 'Project' })).toBeDisabled();
  expect(page.getByLabelText('Clear').elements()).toEqual([]);
  await expect.element(page.getByRole('slider', { name: 'Rating' })).toBeDisabled();
});

test('a new tag is created while typing, by users with the right to it', async () => {
  const tags = [{ id: 1, label: 'Backups' }];
  const field = references({ label: 'Tags', to: 'tags', max: 3 }) as Field;
  const answers = {
    'tags/all': () => tags,
    'tag/add': ({ name }: { name: string }) => {
      tags.push({ id: 2, label: name });
      return row(2, { name });
    },
  };
  const values = await showFields({ tags: field }, { answers, values: { tags: [1] } });
  const input = page.getByRole('combobox', { name: 'Tags' });
  await input.fill('backups');
  await expect.element(page.getByRole('option', { name: 'Backups' })).toBeVisible();
  expect(page.getByRole('option', { name: /^Add/ }).elements()).toEqual([]);
  await input.fill('Payroll');
  await expect.element(page.getByRole('option', { name: 'Add “Payroll”' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => values().tags).toEqual([1, 2]);
  expect(requestsOf('tag/add')).toEqual([{ name: 'Payroll' }]);
  await expect.element(page.getByText('Payroll', { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a typed tag is not lost on blur: it is chosen, created, or left with a message', async () => {
  const tags = [
    { id: 1, label: 'Backups' },
    { id: 2, label: 'Audits' },
  ];
  const field = references({ label: 'Tags', to: 'tags', max: 9 }) as Field;
  const answers = {
    'tags/all': () => tags,
    'tag/add': ({ name }: { name: string }) => {
      if (name === 'Refused') throw new AppError(403, 'Not now');
      tags.push({ id: 3, label: name });
      return row(3, { name });
    },
  };
  const on = flag({ label: 'On', initial: false }) as Field;
  const values = await showFields({ tags: field, on }, { answers });
  const input = page.getByRole('combobox', { name: 'Tags' });
  const noList = () => expect.poll(() => page.getByRole('listbox').elements()).toEqual([]);
  await input.fill('backups');
  await expect.element(page.getByRole('option', { name: 'Backups' })).toBeVisible();
  await userEvent.tab();
  await expect.poll(() => values().tags).toEqual([1]);
  await expect.element(input).toHaveValue('');
  await noList();
  await input.fill('Payroll');
  await userEvent.tab();
  await expect.poll(() => values().tags).toEqual([1, 3]);
  await input.fill('Aud');
  await userEvent.tab();
  await expect.element(page.getByText(/“Aud” is not chosen yet/)).toBeVisible();
  await expect.element(input).toHaveValue('Aud');
  await noList();
  expect(await violations()).toEqual([]);
  await input.fill('Refused');
  await userEvent.tab();
  await expect.element(page.getByText(/“Refused” is not chosen yet/)).toBeVisible();
  expect(values().tags).toEqual([1, 3]);
});

test('and not by others', async () => {
  const field = references({ label: 'Tags', to: 'tags', max: 3 }) as Field;
  await showFields({ tags: field }, { answers: { 'tags/all': [] }, privileges: ['insightsView'] });
  await page.getByRole('combobox', { name: 'Tags' }).fill('Payroll');
  await expect.element(page.getByText('There are none yet')).toBeVisible();
  expect(page.getByRole('option').elements()).toEqual([]);
});
