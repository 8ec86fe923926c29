import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allPrivileges } from '#shared/privileges.ts';
import { sections } from '#shared/sections/field.ts';
import type { Section } from '#shared/sections/index.ts';
import { ask, emptyPicture, points } from '#shared/testing/sections.ts';
import { showFields } from '#web/testing/fields.tsx';
import { focus } from '#web/testing/focus.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { SectionTools } from './section-tools.tsx';

const words: Section = {
  kind: 'text',
  variant: 'column',
  hidden: false,
  heading: null,
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'All night.' }] }] },
};
const team: Section = { kind: 'team', variant: 'row', hidden: false, label: null, heading: 'Who watches' };
const fields = { sections: sections({ label: 'Sections' }) };

let held: () => Section[] = () => [];
async function open(sections: Section[] = [points, words, team], privileges = allPrivileges) {
  const values = { sections };
  const all = await showFields(fields, { values, answers: { 'patterns/list': { rows: [] } }, privileges });
  held = () => all().sections as Section[];
  await expect.element(page.getByRole('button', { name: 'Add section' })).toBeVisible();
}
const kinds = () => held().map(({ kind }) => kind);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const summary = (at: number) =>
  page.elementLocator(document.querySelector(`details[data-field="sections.${at}"] > summary`) as Element); // it is there

test('sections are reordered by keyboard', async () => {
  await open();
  await focus(button('Move Points, What we watch'));
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/^Points.* place 1 of 3\.$/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText(/^Points.* place 2 of 3\.$/)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(kinds).toEqual(['text', 'values', 'team']);
  await button('Move Team, Who watches up').click();
  await expect.poll(kinds).toEqual(['text', 'team', 'values']);
  expect(held()[2], 'with all its words').toEqual(points);
});

test('a section dropped where it is not allowed is announced as staying', async () => {
  await open([words, points, ask]);
  await focus(button('Move Points, What we watch'));
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/^Points.* place 2 of 3\.$/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText(/^Points.* place 3 of 3\.$/)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Points stays at place 2 of 3.')).toBeInTheDocument();
  await expect.element(page.getByText('“Points” cannot be placed there.')).toBeVisible();
  expect(kinds()).toEqual(['text', 'values', 'cta']);
});

test('a section moved to the end keeps the focus, on the way back too', async () => {
  await open();
  await focus(button('Move Text down'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(kinds).toEqual(['values', 'team', 'text']);
  await expect.element(button('Move Text up')).toHaveFocus();
});

test('the texts of sections that were moved have the ids and labels of their new places', async () => {
  const body = { ...words.body, content: [{ type: 'paragraph' as const }] };
  await open([words, { ...words, heading: 'By day', body }, team]);
  await summary(0).click();
  await summary(1).click();
  const texts = page.getByRole('textbox', { name: /^Text/ });
  await expect.poll(() => texts.elements().map((text) => text.textContent)).toEqual(['All night.', '']);
  await button('Move Text, By day up').click();
  const moved = ['', 'All night.'].map((words, at) => {
    const id = `field-sections.${at}.body`;
    return [words, id, `${id}-label`];
  });
  await expect
    .poll(() =>
      texts.elements().map((each) => [each.textContent, each.id, each.getAttribute('aria-labelledby')]),
    )
    .toEqual(moved);
});

test('a section hidden by keyboard keeps the focus on the button that shows it again', async () => {
  await open();
  await focus(button('Hide Text'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => held()[1]?.hidden).toBe(true);
  await expect.element(button('Show Text')).toHaveFocus();
});

test('the same buttons of all sections are aligned, even if one is missing', async () => {
  const nothing = () => undefined;
  const tools = { hidden: false, copyProblem: null, onCopy: nothing, onCopyAway: nothing };
  const line = { display: 'flex', justifyContent: 'end' };
  await showInPanel(
    <>
      <p style={line}>
        <SectionTools what="all" {...tools} onHide={nothing} onSave={nothing} onRemove={nothing} />
      </p>
      <p style={line}>
        <SectionTools what="few" {...tools} onHide={undefined} onSave={undefined} onRemove={undefined} />
      </p>
    </>,
  );
  for (const name of ['Duplicate', 'Copy'] as const) {
    const [all, few] = page.getByRole('button', { name: new RegExp(`^${name}`) }).elements();
    expect(few?.getBoundingClientRect().left, name).toBe(all?.getBoundingClientRect().left);
  }
});

test('handle, title and buttons of a section are in one row, in this order', async () => {
  await open();
  const [handle, title, first] = [
    button('Move Points, What we watch'),
    summary(0),
    button('Move Points, What we watch up'),
  ];
  const [a, b, c] = [handle, title, first].map((each) => each.element().getBoundingClientRect());
  expect(a?.right).toBeLessThanOrEqual(b?.left ?? 0);
  expect(b?.right).toBeLessThanOrEqual(c?.left ?? 0);
});

test('a narrow form in a wide window shows three buttons beside the title, and the others in a menu', async () => {
  document.body.style.inlineSize = '24rem';
  onTestFinished(() => {
    document.body.style.inlineSize = '';
  });
  await open([points, words, { ...team, heading: 'Who watches over everything all night', hidden: true }]);
  const row = document.querySelector('[data-place="2"]') as HTMLElement; // it is there
  const box = (part: Element | null | undefined) => part?.getBoundingClientRect() as DOMRect;
  const shown = box(row.querySelector('strong')?.parentElement);
  const state = box(summary(2).getByText('Hidden').element());
  const up = box(button('Move Team, Who watches over everything all night up').element());
  expect(shown.width).toBeGreaterThan(96);
  expect(shown.right).toBeLessThanOrEqual(up.left);
  expect(state.top).toBeGreaterThanOrEqual(shown.bottom);
  const seen = [...row.querySelectorAll('button')].filter((each) => each.checkVisibility());
  expect(seen).toHaveLength(4);
  expect(await violations()).toEqual([]);

  await button('More for Text').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(kinds).toEqual(['values', 'text', 'text', 'team']);
  await button('More for Points, What we watch').click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect.poll(() => held()[0]?.hidden).toBe(true);
  await button('More for Points, What we watch').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.poll(kinds).toEqual(['text', 'text', 'team']);
  await expect.poll(() => document.activeElement?.parentElement?.dataset.field).toBe('sections.0');
});

test('a section whose heading a program wrote as a number is shown', async () => {
  await open([{ ...words, heading: 24 as unknown as string }]);
  await expect.element(summary(0)).toMatchTextContent(/24/);
});

test('a copy is inserted below its section, if another of its kind is allowed there', async () => {
  await open();
  await button('Duplicate Text').click();
  await expect.poll(held).toEqual([points, words, words, team]);
});

test('a section that cannot be next to its copy says why', async () => {
  await open([points, words, team, ask]);
  for (const [name, label, why] of [
    ['Points, What we watch', 'Points', 'This follows another of its kind; put something between them.'],
    ['Team, Who watches', 'Team', 'The page already has one of these.'],
    ['Call to action, Ask us', 'Call to action', 'This can only be at the end of a page.'],
  ]) {
    await expect.element(button(`Duplicate ${name}`)).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(button(`Duplicate ${name}`))
      .toHaveAccessibleDescription((why as string).slice(0, -1));
    await userEvent.click(button(`Duplicate ${name}`), { force: true }); // does not wait for it to be enabled
    await expect.element(page.getByText(`“${label}” cannot be duplicated.`)).toBeVisible();
    await expect.element(page.getByText(why as string)).toBeVisible();
  }
  expect(kinds()).toEqual(['values', 'text', 'team', 'cta']);
});

test('a section is hidden and shown again, with its content', async () => {
  await open();
  await button('Hide Points, What we watch').click();
  await expect.poll(held).toEqual([{ ...points, hidden: true }, words, team]);
  await expect.element(summary(0).getByText('Hidden')).toBeVisible();
  await button('Show Points, What we watch').click();
  await expect.poll(held).toEqual([points, words, team]);
});

test('fields are mounted when a section is first opened, and keep their text while it is closed', async () => {
  await open();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await summary(2).click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Who stays awake');
  await summary(2).click();
  await expect.element(page.getByRole('textbox', { name: 'Heading' })).not.toBeInTheDocument();
  expect(held()).toEqual([points, words, { ...team, heading: 'Who stays awake' }]);
});

test('a new section is open, and a later one at the same position is not', async () => {
  await open();
  const unfolded = () =>
    [...document.querySelectorAll('details[open]')].map((each) => each.closest('li')?.textContent);
  await button('Add section').click();
  await button('Figures: As a list').click();
  await expect.poll(kinds).toEqual(['values', 'text', 'team', 'figures']);
  await expect.poll(() => document.activeElement?.parentElement?.dataset.field).toBe('sections.3');
  await button('Move Figures up').click();
  await expect.poll(kinds).toEqual(['values', 'text', 'figures', 'team']);
  await button('Remove Text').click();
  await expect.poll(kinds).toEqual(['values', 'figures', 'team']);
  await expect.poll(unfolded).toEqual([expect.stringContaining('Figures')]);
});

test('after a removal the next section has the focus, and after the last one the Add button', async () => {
  await open();
  const focused = () => [kinds().length, document.activeElement?.parentElement?.dataset.field];
  await button('Remove Text').click();
  await expect.poll(focused).toEqual([2, 'sections.1']);
  await button('Remove Team, Who watches').click();
  await expect.poll(focused).toEqual([1, 'sections.0']);
  await button('Remove Points, What we watch').click();
  await expect.poll(() => [kinds().length, document.activeElement?.tagName]).toEqual([0, 'BUTTON']);
});

test('an empty section in between does not count as a neighbour, as on the page', async () => {
  const vacancies: Section = { ...team, kind: 'vacancies', variant: 'rows' };
  await open([points, emptyPicture, vacancies]);
  await expect.element(summary(0).getByText(/^Shown as .* differs from the one below$/)).toBeVisible();
});

test('patterns are offered only to users who may write pages, as on the server', async () => {
  await open([points], ['homeView', 'caseStudiesView', 'caseStudiesUpdate']);
  await button('Add section').click();
  await expect.element(button('Text: One column')).toBeVisible();
  expect(page.getByRole('button', { name: /pattern/i, includeHidden: true }).elements()).toEqual([]);
  await quiet();
  expect(requestsOf('patterns/list')).toEqual([]);
});

test('a removed section does not return to a position that another has taken', async () => {
  await open([points, team]);
  // the gallery is loaded when it is opened: on a busy machine the note with Undo would be gone by then
  await button('Add section').click();
  await expect.element(button('Text: One column')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('Remove Team, Who watches').click();
  await expect.poll(kinds).toEqual(['values']);
  await button('Add section').click();
  await button('Team: A row to page through').click();
  await expect.poll(kinds).toEqual(['values', 'team']);
  await button('Undo').click();
  await expect.element(page.getByText('There is no place left for it.')).toBeVisible();
  expect(kinds()).toEqual(['values', 'team']);
});

test('the closing section of a page returns to its end, whatever was added meanwhile', async () => {
  await open([words, ask]);
  await button('Remove Call to action, Ask us').click();
  await button('Duplicate Text').click();
  await expect.poll(kinds).toEqual(['text', 'text']);
  await button('Undo').click();
  await expect.poll(kinds).toEqual(['text', 'text', 'cta']);
});

const places: Section = {
  kind: 'offices',
  variant: 'map',
  hidden: false,
  label: null,
  heading: 'Where we are',
};

test('a section with content from the settings links to them, for users who may change it', async () => {
  await open([words, places]);
  await summary(1).click();
  await expect
    .element(page.getByRole('link', { name: 'Change the offices' }))
    .toHaveAttribute('href', '/nirvaaga-amaippu/settings/contact');
});

test('users without the right to the settings get no link to them', async () => {
  await open(
    [words, places],
    allPrivileges.filter((tag) => tag !== 'settingsView'),
  );
  await summary(1).click();
  await expect.element(page.getByRole('textbox', { name: /^Heading/ })).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});
