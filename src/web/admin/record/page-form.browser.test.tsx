import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '#content/records/pages.ts';
import { AppError } from '#shared/errors.ts';
import { newKey } from '#shared/resource/draft.ts';
import { page as pageKind } from '#shared/resources/page.ts';
import { clipboardText } from '#shared/sections/clipboard.ts';
import type { Section } from '#shared/sections/index.ts';
import { ask, opening, points } from '#shared/testing/sections.ts';
import { draftAnswers } from '#web/testing/drafts.ts';
import { focus } from '#web/testing/focus.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { screenAt } from '../resource/screens.ts';
import { EditScreen } from './edit-screen.tsx';

const untimed = { name: 'Threads', text: 'Each of them.', weeks: null, time: null };

/** The page as the server marks it: each section with its place. */
const drawn = ({ values }: { values: { sections?: Section[] } }) => ({
  html: `<!doctype html><html lang="en"><head><title>t</title></head><body>${(
    values.sections ?? [opening, points, ask]
  )
    .map((each, at) => `<div data-section="${at}"><h2>${'heading' in each ? each.heading : ''}</h2></div>`)
    .join('')}</body></html>`,
});

async function open(sections: Section[] = [opening, points, ask], slug = 'textiles', answers: object = {}) {
  const path = '/nirvaaga-amaippu/pages/1';
  const record = { ...row(1, { title: 'Textiles', bare: false, sections }), slug };
  const data = { path, id: 1, key: newKey(), read: { id: 1 } };
  await showInPanel(<EditScreen data={data} screen={screenAt(path)} />, {
    path,
    answers: {
      ...draftAnswers(pageKind, { row: record, title: 'title' }).answers,
      'slug/check': ({ slug }: { slug: string }) => ({ holder: null, free: slug }),
      'preview/page': drawn,
      'caseStudies/all': () => [],
      'careers/all': () => [],
      'patterns/list': () => ({ rows: [] }),
      ...answers,
    },
  });
  await expect.element(page.getByRole('button', { name: 'Add section' })).toBeVisible();
}
const names = () =>
  [...document.querySelectorAll('details[data-field^="sections."] > summary strong')].map(
    (each) => each.textContent,
  );
const headings = () =>
  [...document.querySelectorAll('details[data-field^="sections."] > summary strong + span')].map(
    (each) => each.textContent,
  );
const within = (at: number, what: string) =>
  page.elementLocator(document.querySelector(`details[data-field="sections.${at}"] ${what}`) as Element); // it is there
const summaryAt = (at: number) => within(at, 'summary');
/** The heading of the one section that is open. */
const heading = () => page.getByRole('textbox', { name: 'Heading' });
const press = (text: string) => userEvent.keyboard(`{Control>}${text}{/Control}`);
const pasted = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

afterEach(() => page.viewport(1280, 900));

test('a section is added where it is allowed, and others are not offered', async () => {
  await open();
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect.element(page.getByRole('button', { name: 'Steps: Columns' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Opening:/ }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Steps: Columns' }).click();
  await expect.poll(names).toEqual(['Opening', 'Points', 'Steps', 'Call to action']);
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Steps/);
  expect(await violations()).toEqual([]);
});

test('a section drawn in another variant says so, and a third track is not offered', async () => {
  const rest = { hidden: false, label: null, heading: 'Those who watch' };
  await open([
    { ...points, variant: 'columns' },
    { ...points, kind: 'steps', variant: 'columns', items: [untimed] },
    { ...rest, kind: 'team', variant: 'row' },
    { ...rest, kind: 'insights', variant: 'track', count: 3 },
  ]);
  const words = 'Shown as “Along a line”, so that it differs from the one above';
  await expect.element(summaryAt(1).getByText(words)).toBeVisible();
  // a track below a track gives way as well
  await expect.element(summaryAt(3).getByText(/^Shown as “Rows of titles”/)).toBeVisible();
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect.element(page.getByRole('button', { name: 'Testimonials: One at a time' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Testimonials: Side by side' }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('a list that is too short to be published says how many items it needs', async () => {
  await open();
  await summaryAt(1).click();
  await expect.element(page.getByText('Add at least 2')).toBeVisible();
  await page.getByRole('button', { name: 'Add point' }).click();
  await expect.poll(() => page.getByText('Add at least 2').elements()).toEqual([]);
});

test('the limits of a list are checked for the visible list', async () => {
  const faq: Section = {
    kind: 'faq',
    variant: 'split',
    hidden: false,
    label: null,
    heading: 'Asked',
    source: 'own',
    items: [],
  };
  const steps: Section = {
    kind: 'steps',
    variant: 'line',
    hidden: false,
    label: null,
    heading: 'How it goes',
    items: Array.from({ length: 6 }, () => untimed),
  };
  await open([faq, steps]);
  await summaryAt(0).click();
  await expect.element(page.getByText('Add at least 3')).toBeVisible();
  await page.getByRole('combobox', { name: 'Where the questions come from' }).click();
  await page.getByRole('option', { name: 'The FAQ list, every group' }).click();
  await expect.poll(() => page.getByText('Add at least 3').elements()).toEqual([]);
  await summaryAt(1).click();
  await expect.element(page.getByText('6 of 6')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add step' })).toBeDisabled();
});

test('errors that prevent publishing name their section, and link to it', async () => {
  const fields = { 'sections.2.kind': 'This is a strip below a strip', 'sections.1.items': 'Add at least 2' };
  await open([opening, points, ask], 'textiles', {
    'page/draft/publish': () => {
      throw new AppError(422, 'Invalid', { fields });
    },
  });
  await page.getByLabelText('Title').first().fill('Looms');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect.element(page.getByRole('link', { name: 'Section 2 (Points), Points' })).toBeVisible();
  await page.getByRole('link', { name: 'Section 3 (Call to action)' }).click();
  const own = () => document.querySelector<HTMLDetailsElement>('details[data-field="sections.2"]');
  await expect.poll(() => own()?.open).toBe(true);
  await expect.poll(() => own()?.contains(document.activeElement)).toBe(true);
});

test('an error in a section that was never opened opens it, and has the focus', async () => {
  await open([
    opening,
    { ...points, heading: '', items: [...points.items, { name: '', text: 'Two.' }] },
    ask,
  ]);
  await page.getByLabelText('Title').first().fill('Looms');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('field-sections.1.heading');
  await quiet();
  expect(requestsOf('page/draft/publish')).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Add point' })).toBeVisible(); // the list is loaded
  await page.getByRole('link', { name: /^Section 2 \(Points\), Points 2/ }).click();
  await expect.poll(() => document.activeElement?.id).toBe('field-sections.1.items.1.name');
});

test('a section that was never opened is saved unchanged', async () => {
  await open();
  await summaryAt(2).click();
  await heading().fill('Ask us soon');
  await press('s');
  const saved = () => requestsOf('page/draft').at(-1) as { values: { sections: Section[] } } | undefined;
  await expect
    .poll(() => saved()?.values.sections)
    .toEqual([opening, points, { ...ask, heading: 'Ask us soon' }]);
});

test('a click on a section in the preview opens its fields', async () => {
  await open();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.getByTitle('Preview of the page');
  const shown = () => (frame.element() as HTMLIFrameElement).contentDocument as Document;
  await expect.element(frame).toBeVisible();
  await expect.poll(() => shown().querySelectorAll('[data-section]').length).toBe(3);
  shown()
    .querySelector('[data-section="1"] h2')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const own = () => document.querySelector<HTMLDetailsElement>('details[data-field="sections.1"]');
  await expect.poll(() => own()?.open).toBe(true);
  await expect.poll(() => document.activeElement === own()?.querySelector('summary')).toBe(true);
  await heading().fill('What we hear');
  await expect.poll(() => shown().querySelector('[data-section="1"]')?.textContent).toBe('What we hear');
});

test('an open section keeps its title and buttons in view, below the screen’s head', async () => {
  await page.viewport(1280, 600);
  await open();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = () => (page.getByTitle('Preview of the page').element() as HTMLIFrameElement).contentDocument;
  await expect.poll(() => shown()?.querySelectorAll('[data-section]').length).toBe(3);
  shown()
    ?.querySelector('[data-section="2"] h2')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const boxOf = (what: string) => document.querySelector(what)?.getBoundingClientRect() as DOMRect; // it is there
  const title = () => boxOf('details[data-field="sections.2"] > summary');
  const button = () => boxOf('[data-place="2"] [aria-label^="More for"]');
  const head = () => boxOf('h1').bottom;
  await expect.poll(() => document.activeElement?.matches('details[open] > summary')).toBe(true);
  await expect.poll(() => button().top >= head() && button().bottom <= innerHeight).toBe(true);
  expect(title().top).toBeLessThan(button().bottom);
  expect(title().bottom).toBeGreaterThan(button().top);
  expect(title().right).toBeLessThanOrEqual(boxOf('[data-place="2"] [aria-label^="Move"]:not([role])').left);
});

test('every change can be undone and redone, and open sections stay open', async () => {
  await open();
  await summaryAt(1).click();
  await heading().fill('What we hear');
  await expect.poll(headings).toEqual(['Looms that answer', 'What we hear', 'Ask us']);
  // what is changed within a moment is one step
  await new Promise((resolve) => setTimeout(resolve, 600));
  await page.getByRole('button', { name: /^Remove Opening/ }).click();
  await expect.poll(names).toEqual(['Points', 'Call to action']);
  await expect.element(page.getByText('“Opening” removed')).toBeVisible();
  await press('z');
  await expect.poll(names).toEqual(['Opening', 'Points', 'Call to action']);
  await expect.poll(() => page.getByText('“Opening” removed').elements()).toEqual([]);
  await summaryAt(1).click();
  await press('z');
  await expect.poll(headings).toEqual(['Looms that answer', 'What we watch', 'Ask us']);
  expect(document.querySelector<HTMLDetailsElement>('details[data-field="sections.1"]')?.open).toBe(true);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Redo/ }).click();
  await expect.poll(headings).toEqual(['Looms that answer', 'What we hear', 'Ask us']);
  await expect.poll(() => requestsOf('page/draft').length).toBeGreaterThan(0);
});

test('undoing a move by keyboard leaves the focus on the same section', async () => {
  const team: Section = { kind: 'team', variant: 'row', hidden: false, label: null, heading: 'Who watches' };
  await open([opening, points, team, ask]);
  await focus(page.getByRole('button', { name: 'Move Points, What we watch down' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Opening', 'Team', 'Points', 'Call to action']);
  const up = page.getByRole('button', { name: 'Move Points, What we watch up' });
  await focus(up);
  await press('z');
  await expect.poll(names).toEqual(['Opening', 'Points', 'Team', 'Call to action']);
  await expect.poll(() => document.activeElement?.localName).not.toBe('body');
  await press('y');
  await expect.poll(names).toEqual(['Opening', 'Team', 'Points', 'Call to action']);
  await press('z');
  await expect.poll(names).toEqual(['Opening', 'Points', 'Team', 'Call to action']);
  await expect.poll(() => document.activeElement?.closest('li, h1')?.textContent).toMatch(/Points|Textiles/);
});

test('what Tab comes to is never behind the head of the screen', async () => {
  await page.viewport(1280, 480);
  await open();
  const head = document.querySelector('h1')?.closest<HTMLElement>('[class*=sticky]');
  const behind = () => {
    const on = document.activeElement;
    if (!head || !on || on === document.body || head.contains(on)) return null;
    return on.getBoundingClientRect().top < head.getBoundingClientRect().bottom ? on.outerHTML : null;
  };
  for (let times = 0; times < 45; times += 1) {
    await userEvent.tab({ shift: true });
    await expect.poll(behind).toBe(null);
  }
});

test('sections are copied by keyboard, and pasted after the focused one, where they are allowed', async () => {
  await open();
  await focus(summaryAt(1));
  let copied = '';
  document.addEventListener(
    'copy',
    (event) => {
      copied = event.clipboardData?.getData('text/plain') ?? '';
    },
    { once: true },
  );
  await press('c');
  await expect.poll(() => copied).toBe(clipboardText([points]));
  pasted(clipboardText([{ ...points, kind: 'figures', variant: 'strip', items: [], note: null }, opening]));
  await expect.poll(names).toEqual(['Opening', 'Points', 'Figures', 'Call to action']);
  await expect.element(page.getByText('1 section could not be placed on this page.')).toBeVisible();
  await expect.element(page.getByText('This can only be at the top of a page.')).toBeVisible();
  pasted('words');
  expect(names()).toHaveLength(4);
});

test('a page without sections offers recipes', async () => {
  await open([]);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /^Campaign/ }).click();
  await expect
    .poll(names)
    .toEqual(['Opening', 'Form', 'Figures', 'Case studies', 'Quote', 'FAQ', 'Call to action']);
  await expect.element(page.getByRole('switch', { name: 'Without the menu' })).toBeChecked();
  expect(page.getByRole('button', { name: /^Campaign/ }).elements()).toEqual([]);
  await expect.element(summaryAt(0)).toHaveFocus();
});

test('the gallery opened by Enter is not closed by another one', async () => {
  await open();
  await focus(page.getByRole('button', { name: 'Add section' }));
  await userEvent.keyboard('{Enter}');
  const gallery = page.getByRole('dialog', { name: 'Add a section' });
  await expect.poll(() => gallery.elements().some((each) => each === document.activeElement)).toBe(true);
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(gallery.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(gallery.getByRole('button', { name: 'Close' })).not.toHaveFocus();
});

test('a fixed screen keeps its slug, cannot be taken offline, and keeps its own section', async () => {
  const { sections = [] } = pages.find(({ slug }) => slug === 'about') ?? {};
  await open(sections, 'about');
  await expect
    .poll(() => names().slice(0, 3))
    .toEqual(['Page heading', 'Mission and vision', 'Years in business']);
  await expect.element(page.getByText('Always here')).toBeVisible();
  expect(page.getByRole('button', { name: /^(Hide|Remove) Years in business/ }).elements()).toEqual([]);
  expect(page.getByRole('textbox', { name: 'Address' }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeDisabled();
  const why = 'Always part of the site: it cannot be deleted or taken offline.';
  await expect.element(page.getByText(why)).toBeVisible();
  await page.getByRole('button', { name: /^Remove Reasons/ }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: 'Reasons: Two in a row' }).click();
  await expect.poll(names).toContain('Reasons');
  expect(await violations()).toEqual([]);
});

test('sections of a fixed screen are offered and pasted nowhere else', async () => {
  const { sections = [] } = pages.find(({ slug }) => slug === 'about') ?? {};
  await open();
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect.element(page.getByRole('button', { name: 'Steps: Columns' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Reasons:/ }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  pasted(clipboardText(sections.filter(({ kind }) => kind === 'about-reasons')));
  await expect.element(page.getByText('1 section could not be placed on this page.')).toBeVisible();
  await expect.element(page.getByText('This is a part of another page.')).toBeVisible();
  expect(names()).toEqual(['Opening', 'Points', 'Call to action']);
});

/** A server that keeps patterns. */
function patternAnswers(rows: { id: number; name: string; sections: object[] }[]) {
  const at = (id: number) => rows.findIndex((each) => each.id === id);
  return {
    'patterns/list': () => ({
      rows: rows.map(({ sections, ...row }) => ({
        ...row,
        looks: sections.map((each) => ({ kind: '', variant: '', ...each })),
      })),
    }),
    pattern: ({ id }: { id: number }) => ({ sections: rows[at(id)]?.sections ?? [] }),
    'pattern/add': ({ name, sections }: { name: string; sections: object[] }) => {
      rows.push({ id: rows.length + 1, name, sections });
      return { id: rows.length };
    },
    'pattern/rename': ({ id, name }: { id: number; name: string }) => {
      const row = rows[at(id)];
      if (row) row.name = name;
      return {};
    },
    'pattern/delete': ({ id }: { id: number }) => {
      rows.splice(at(id), 1);
      return {};
    },
  };
}

test('a section is saved as a pattern, and inserted from it as a copy', async () => {
  const rows: Parameters<typeof patternAnswers>[0] = [];
  await open([opening, ask], 'textiles', patternAnswers(rows));
  await page.getByRole('button', { name: 'Save Call to action, Ask us as a pattern' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect.element(name).toHaveValue('Ask us');
  expect(await violations()).toEqual([]);
  await name.fill('Our question');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => rows).toEqual([{ id: 1, name: 'Our question', sections: [ask] }]);
  await page.getByRole('button', { name: 'Remove Call to action, Ask us' }).click();
  await expect.poll(names).toEqual(['Opening']);

  await page.getByRole('button', { name: 'Add section' }).click();
  await expect.element(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /^Our question/ }).click();
  await expect.poll(headings).toEqual(['Looms that answer', 'Ask us']);
});

/** Opens the gallery, in which the saved pattern can be pressed; its sections are sent once `send` is called. */
async function openPattern() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answers = patternAnswers([{ id: 1, name: 'Our question', sections: [ask] }]);
  await open([opening], 'textiles', {
    ...answers,
    pattern: (request: { id: number }) => promise.then(() => answers.pattern(request)),
  });
  await page.getByRole('button', { name: 'Add section' }).click();
  const pattern = page.getByRole('button', { name: /^Our question/ });
  await expect.element(pattern).toBeVisible();
  return { pattern, send: resolve };
}

test('a pattern pressed twice while it loads is inserted once', async () => {
  const { pattern, send } = await openPattern();
  (pattern.element() as HTMLElement).click();
  (pattern.element() as HTMLElement).click();
  send();
  await expect.poll(headings).toEqual(['Looms that answer', 'Ask us']);
  await quiet();
  expect(headings()).toEqual(['Looms that answer', 'Ask us']);
});

test('a pattern is not inserted after its dialog was closed', async () => {
  const { pattern, send } = await openPattern();
  (pattern.element() as HTMLElement).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => pattern.elements()).toEqual([]);
  send();
  await quiet();
  expect(headings()).toEqual(['Looms that answer']);
});

test('patterns are renamed and deleted, and one of an unknown version is not offered', async () => {
  const rows = [
    { id: 1, name: 'Ask', sections: [ask] },
    { id: 2, name: 'Old', sections: [{ kind: 'slideshow' }] },
  ];
  await open([opening], 'textiles', patternAnswers(rows));
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect.element(page.getByRole('button', { name: /^Old/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Rename the pattern Ask' }).click();
  const renamed = page.getByRole('textbox', { name: 'Name of the pattern Ask' });
  await renamed.fill('Not this');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: /^Ask/ })).toBeVisible();
  expect(rows[0]?.name).toBe('Ask');
  await expect.element(page.getByRole('button', { name: 'Rename the pattern Ask' })).toHaveFocus();
  await page.getByRole('button', { name: 'Rename the pattern Ask' }).click();
  await renamed.fill('Ask us soon');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /^Ask us soon/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rename the pattern Ask us soon' })).toHaveFocus();
  await page.getByRole('button', { name: 'Delete the pattern Old' }).click();
  await expect.element(page.getByRole('heading', { name: 'Delete the pattern “Old”?' })).toBeVisible();
  expect(await violations()).toEqual([]);
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  const { backgroundColor } = getComputedStyle(remove.element());
  expect(backgroundColor, 'the colour of whatever deletes').toBe(
    getComputedStyle(document.documentElement).getPropertyValue('--kumkum-solid'),
  );
  await remove.click();
  await expect.poll(() => rows.map((each) => each.name)).toEqual(['Ask us soon']);
  await expect.element(page.getByRole('button', { name: /^Old/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Ask us soon/ }).click();
  await expect.poll(names).toEqual(['Opening', 'Call to action']);
});

test('the new name of a pattern reappears if renaming failed', async () => {
  let away = true;
  const answers = patternAnswers([{ id: 1, name: 'Ask', sections: [ask] }]);
  await open([opening], 'textiles', {
    ...answers,
    'pattern/rename': (asked: { id: number; name: string }) => {
      if (away) throw new AppError(503, 'The database is away for a moment.');
      return answers['pattern/rename'](asked);
    },
  });
  await page.getByRole('button', { name: 'Add section' }).click();
  const rename = page.getByRole('button', { name: 'Rename the pattern Ask' });
  const renamed = page.getByRole('textbox', { name: 'Name of the pattern Ask' });
  await rename.click();
  await renamed.fill('Ask us soon');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The pattern was not renamed')).toBeVisible();
  away = false;
  await rename.click();
  await expect.element(renamed).toHaveValue('Ask us soon');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /^Ask us soon/ })).toBeVisible();
  await page.getByRole('button', { name: 'Rename the pattern Ask us soon' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Name of the pattern Ask us soon' }))
    .toHaveValue('Ask us soon');
});
