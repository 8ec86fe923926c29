import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Field } from '#shared/resource/field.ts';
import { optionalRichText, richText, text as words } from '#shared/resource/kit.ts';
import { type RichText, richTextProblem } from '#shared/resource/rich-text.ts';
import { showFields } from '#web/testing/fields.tsx';
import { showInPanel } from '#web/testing/panel.tsx';
import { imageRow } from '#web/testing/rows.ts';
import { violations } from '#web/testing/violations.ts';
import { setTheme } from '../shell/theme.ts';
import Editor from './editor.tsx';

const story = optionalRichText({ label: 'Story' }) as Field;
const text = () => page.getByRole('textbox', { name: 'Story' });
const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
const tool = (name: string) => toolbar.getByRole('button', { name });
const button = (name: string) => page.getByRole('button', { name });
const inText = (selector: string) => text().element().querySelector(selector)?.textContent;

async function open(words = '') {
  const values = await showFields(
    { story },
    {
      values: {
        story: words
          ? { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] }
          : null,
      },
    },
  );
  await expect.element(text()).toBeVisible();
  await text().click();
  return () => {
    const held = values().story as RichText | null;
    if (held) expect(richTextProblem(held), 'the server keeps it').toBeNull();
    return held;
  };
}
const all = () => userEvent.keyboard('{Control>}a{/Control}');

test('typed text is stored and counted, and cleared text is empty', async () => {
  const held = await open();
  await userEvent.keyboard('A lamp that does not go out');
  await expect.poll(held).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A lamp that does not go out' }] }],
  });
  await expect.element(page.getByText('7 words, 1 min to read')).toBeVisible();
  expect(await violations()).toEqual([]);
  await all();
  await userEvent.keyboard('{Delete}');
  await expect.poll(held).toBeNull();
});

test.each([
  ['Bold', 'b', 'strong'],
  ['Italic', 'i', 'em'],
  ['Underline', 'u', 'u'],
])('%s by its button and by Ctrl+%s', async (name, key, tag) => {
  const held = await open('Words');
  await all();
  await tool(name).click();
  await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'true');
  expect(inText(tag)).toBe('Words');
  expect(held()?.content[0]?.content?.[0]?.marks).toEqual([{ type: name.toLowerCase() }]);
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard(`{Control>}${key}{/Control}`);
  await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'false');
  expect(inText(tag)).toBeUndefined();
});

test.each([
  ['Bulleted list', 'ul li'],
  ['Numbered list', 'ol li'],
  ['Quotation', 'blockquote'],
  ['Code block', 'pre'],
])('%s by its button, and back', async (name, selector) => {
  const held = await open('Words');
  await tool(name).click();
  await expect.poll(() => inText(selector)).toBe('Words');
  held();
  await tool(name).click();
  await expect.poll(() => inText(selector)).toBeUndefined();
});

test.each([
  ['## ', 'h2'],
  ['- ', 'ul li'],
  ['1. ', 'ol li'],
  ['> ', 'blockquote'],
])('“%s” at the beginning of a line makes a %s', async (typed, selector) => {
  const held = await open();
  await userEvent.keyboard(`${typed}Words`);
  await expect.poll(() => inText(selector)).toBe('Words');
  held();
});

test('a heading level is chosen by pointer or keyboard', async () => {
  await open('Words');
  const style = page.getByRole('combobox', { name: 'Paragraph style' });
  await expect.element(style).toHaveTextContent('Text');
  await style.click();
  await page.getByRole('option', { name: 'Heading 3' }).click();
  await expect.poll(() => inText('h3')).toBe('Words');
  await expect.element(style).toHaveTextContent('Heading 3');
  await page.getByRole('heading', { name: 'Words' }).click();
  await userEvent.keyboard('{Control>}{Alt>}2{/Alt}{/Control}');
  await expect.poll(() => inText('h2')).toBe('Words');
});

test('a link is set, changed and removed', async () => {
  const held = await open('Words');
  await all();
  await tool('Link').click();
  const address = page.getByLabelText('Link address');
  await expect.element(address).toHaveFocus();
  await address.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(address)
    .toHaveAccessibleDescription('Enter a web address, a path on this site, or a mailto: or tel: address');
  expect(await violations()).toEqual([]);
  await address.fill('example.com/work');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => held()?.content[0]?.content?.[0]?.marks)
    .toEqual([{ type: 'link', attrs: { href: 'https://example.com/work' } }]);
  await expect.element(tool('Link')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => address.elements()).toEqual([]);
  await tool('Link').click();
  await expect.element(address).toHaveValue('https://example.com/work');
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect.poll(() => inText('a')).toBeUndefined();
});

test('without selected words, the address itself becomes the link', async () => {
  const held = await open();
  await tool('Link').click();
  await page.getByLabelText('Link address').fill('/services');
  await button('Set link').click();
  await expect.poll(() => inText('a')).toBe('/services');
  held();
});

test('a table is inserted, extended and removed', async () => {
  const held = await open();
  const count = (selector: string) => text().element().querySelectorAll(selector).length;
  await button('Table').click();
  await expect.poll(() => [count('tr'), count('th')]).toEqual([3, 3]);
  await expect.element(button('Table')).toBeDisabled();
  const act = async (name: string) => {
    await button('Rows and columns').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Add row below');
  await expect.poll(() => count('tr')).toBe(4);
  await act('Add column after');
  await expect.poll(() => count('th')).toBe(4);
  await act('Heading row on or off');
  await expect.poll(() => count('th')).toBe(0);
  held();
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard('First{Tab}Second');
  expect([...text().element().querySelectorAll('td')].slice(0, 2).map((cell) => cell.textContent)).toEqual([
    'First',
    'Second',
  ]);
  await act('Delete table');
  await expect.poll(() => count('table')).toBe(0);
});

test('Tab leaves a table after its last cell, without adding a row', async () => {
  await open();
  const rows = () => text().element().querySelectorAll('tr').length;
  await button('Table').click();
  await expect.poll(rows).toBe(3);
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard('{Tab}'.repeat(8));
  await userEvent.keyboard('Last');
  const cells = () => [...text().element().querySelectorAll('td')].map((cell) => cell.textContent);
  await expect.poll(cells).toEqual(['', '', '', '', '', 'Last']);
  await userEvent.tab();
  await expect.element(text()).not.toHaveFocus();
  expect(rows()).toBe(3);
});

test('undo and redo by button and by keys', async () => {
  await open();
  await expect.element(button('Undo')).toBeDisabled();
  document.execCommand('insertText', false, 'Words'); // letters typed with pauses are several steps
  await button('Undo').click();
  await expect.element(text()).toHaveTextContent('');
  await button('Redo').click();
  await expect.element(text()).toHaveTextContent('Words');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(text()).toHaveTextContent('');
});

test('an image of the library is inserted with its description', async () => {
  const record = imageRow(1, 'A harbour', '/media/0123456789abcdef-640x480.webp');
  const values = await showFields(
    { story },
    { answers: { 'images/folders': [], 'images/list': { rows: [record], total: 1, page: 1, size: 36 } } },
  );
  await button('Image').click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('button', { name: 'A harbour' }).click();
  await picker.getByRole('button', { name: 'Use this image' }).click();
  await expect
    .poll(() => (values().story as RichText | null)?.content.find(({ type }) => type === 'image')?.attrs)
    .toEqual({ src: record.imageUrl, alt: 'A harbour', width: 640, height: 480 });
});

test('the next key after an image goes to the line below it', async () => {
  const values = await showFields(
    { story },
    {
      answers: {
        'images/folders': [],
        'images/list': {
          rows: [imageRow(1, 'A harbour', '/media/0123456789abcdef-640x480.webp')],
          total: 1,
          page: 1,
          size: 36,
        },
      },
    },
  );
  await text().click();
  await userEvent.keyboard('Above{Enter}');
  await button('Image').click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('button', { name: 'A harbour' }).click();
  await picker.getByRole('button', { name: 'Use this image' }).click();
  await expect.poll(() => picker.elements()).toEqual([]);
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard('Below');
  const held = () => JSON.stringify(values().story);
  await expect.poll(held).toContain('Below');
  expect(held()).toContain('"image"');
});

test('a long line of code stays within its column', async () => {
  const held = await open();
  await button('Code block').click();
  document.execCommand('insertText', false, 'x'.repeat(2000));
  await expect.poll(() => JSON.stringify(held())).toContain('codeBlock');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('read-only, it has no toolbar and accepts no keys', async () => {
  await showFields(
    { story },
    {
      readOnly: true,
      values: {
        story: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] },
      },
    },
  );
  await expect.element(text()).toHaveAttribute('aria-readonly', 'true');
  await expect.element(text()).toHaveTextContent('Words');
  expect(page.getByRole('toolbar').elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('it accepts keys as soon as it becomes editable, and none once it is read-only', async () => {
  const values = await showFields({ story }, { readOnly: true, turns: true });
  const turn = () => button('Turn').click();
  const held = () => JSON.stringify(values().story);
  await turn();
  await expect.element(text()).toHaveAttribute('aria-readonly', 'false');
  await text().click();
  await userEvent.keyboard('Words');
  await expect.poll(held).toContain('Words');
  await turn();
  await expect.element(text()).toHaveAttribute('contenteditable', 'false');
  await text().click();
  await userEvent.keyboard(' and more');
  expect(text().element().textContent).not.toContain('more');
});

test('the toolbar stays in sight while the text is scrolled', async () => {
  await open('A lamp that does not go out. '.repeat(600));
  const box = () => toolbar.element().getBoundingClientRect();
  const { top } = box();
  scrollTo({ top: top + 2000, behavior: 'instant' });
  expect(text().element().getBoundingClientRect().top).toBeLessThan(-1000);
  expect(box().top).toBeGreaterThanOrEqual(0);
  expect(box().bottom).toBeLessThan(innerHeight / 3);
  const { left, width, bottom } = box();
  const above = document.elementFromPoint(left + width / 2, bottom - 2);
  expect(toolbar.element().contains(above), 'nothing lies above it').toBe(true);
  scrollTo({ top: 0, behavior: 'instant' });
});

test('no row of the toolbar begins or ends with a divider', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await open('A lamp');
  let broken = 0;
  for (let width = 660; width <= 1100; width += 40) {
    await page.viewport(width, 900);
    const bar = toolbar.element();
    const parts = [...bar.children].map((part) => ({ part, box: part.getBoundingClientRect() }));
    for (const [at, { part, box }] of parts.entries()) {
      const next = parts[at + 1]?.box;
      const style = getComputedStyle(part);
      const ends = !next || Math.abs(next.top + next.height / 2 - box.top - box.height / 2) > 8;
      const before = parts[at - 1]?.box;
      const begins = !before || Math.abs(before.top + before.height / 2 - box.top - box.height / 2) > 8;
      if (ends && part.tagName === 'SPAN')
        expect(style.borderInlineEndWidth, `the end of a row at ${width}`).toBe('0px');
      if (!begins || part.tagName !== 'SPAN' || style.borderInlineStartWidth === '0px') continue;
      broken += 1;
      expect(box.left + 1, `the start of a row at ${width}`).toBeLessThanOrEqual(
        bar.getBoundingClientRect().left,
      );
    }
  }
  expect(broken, 'rows that begin with such a group').toBeGreaterThan(0);
});

test('the toolbar has the same height in headings and texts, and one row beside a laptop’s rail', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(778, 900); // the room there is for the text at 1440
  await open('A lamp');
  const box = () => toolbar.element().getBoundingClientRect();
  expect(Math.round(box().width)).toBe(720);
  const { height } = box();
  expect(height).toBeLessThan(60);
  for (const name of ['Paragraph style', 'Alignment']) {
    await toolbar.getByRole('combobox', { name }).click();
    await page.getByRole('option').nth(1).click();
    await expect.element(toolbar.getByRole('combobox', { name })).toMatchTextContent(/Heading 2|Centred/);
    expect(box().height, name).toBe(height);
  }
  for (const select of toolbar.getByRole('combobox').elements()) {
    const words = select.firstElementChild as HTMLElement;
    expect(words.scrollWidth, 'not cut off').toBeLessThanOrEqual(words.clientWidth);
  }
});

test('the toolbar has one row beside the rail of a small laptop, with buttons wide enough to press', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(704, 900); // the room there is for the text at 1366
  await open('A lamp');
  const box = toolbar.element().getBoundingClientRect();
  expect(Math.round(box.width)).toBe(646);
  expect(box.height).toBeLessThan(60);
  for (const button of toolbar.getByRole('button').elements())
    expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
});

test('no row of the toolbar begins with a group divider', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(660, 900);
  await open();
  const groups = [...toolbar.element().children] as HTMLElement[];
  const rows = Map.groupBy(groups, ({ offsetTop, offsetHeight }) => Math.round(offsetTop + offsetHeight / 2));
  const firsts = [...rows.values()].map(([first]) => first as HTMLElement); // no group of them is empty
  expect(firsts.length).toBeGreaterThan(1);
  expect(new Set(firsts.map((first) => first.offsetLeft)).size).toBe(1);
  expect(firsts.slice(1).map((first) => getComputedStyle(first).borderInlineStartWidth)).toEqual(
    firsts.slice(1).map(() => '0px'),
  );
});

test('the page does not scroll while typing in a low window', async () => {
  await page.viewport(390, 350);
  const { style } = document.documentElement;
  style.scrollBehavior = 'auto'; // to measure the final position, not one during the scroll
  onTestFinished(async () => {
    style.scrollBehavior = '';
    await page.viewport(1280, 900);
  });
  await open('A lamp that does not go out. '.repeat(60));
  await userEvent.keyboard('{Control>}{Home}{/Control}'.concat('{ArrowDown}'.repeat(20)));
  const places: number[] = [];
  for (const letter of 'letter') {
    await userEvent.keyboard(letter);
    await new Promise(requestAnimationFrame);
    places.push(Math.round(scrollY));
  }
  expect(new Set(places.slice(1)), places.join()).toEqual(new Set([places[0]]));
  const cursor = getSelection()?.getRangeAt(0).getBoundingClientRect();
  expect(cursor?.top).toBeGreaterThan(toolbar.element().getBoundingClientRect().bottom);
});

test('Arabic is right-aligned, and its lists are numbered on the right', async () => {
  await open('النسخ الاحتياطي (2)');
  const paragraph = text().element().querySelector('p') as HTMLElement;
  const letters = document.createRange();
  letters.selectNodeContents(paragraph);
  letters.setEnd(paragraph.firstChild as Text, 1);
  const fromRight = () => paragraph.getBoundingClientRect().right - letters.getBoundingClientRect().right;
  expect(fromRight()).toBeLessThan(2);
  await tool('Numbered list').click();
  await expect
    .poll(() => getComputedStyle(text().element().querySelector('ol') as Element).direction)
    .toBe('rtl');
});

test('a required one says so, and names the open menu of blocks', async () => {
  await showFields({ story: richText({ label: 'Story' }) as Field });
  const required = page.getByRole('textbox', { name: /^Story/ });
  await expect.element(required).toHaveAttribute('aria-required', 'true');
  await required.click();
  await userEvent.keyboard('/');
  const menu = page.getByRole('listbox', { name: 'Blocks' });
  await expect.element(menu).toBeVisible();
  await expect.element(required).toHaveAttribute('aria-controls', menu.element().id);
  await userEvent.keyboard('zzz');
  await expect.element(page.getByRole('status').filter({ hasText: '0 blocks' })).toBeInTheDocument();
  expect(getComputedStyle(page.getByText('0 blocks').element().parentElement as Element).display).not.toBe(
    'none',
  );
  await expect.element(required).not.toHaveAttribute('aria-controls');
});

/** An editor outside any form. */
const Story = (props: { value: RichText | null; onChange: (value: RichText | null) => void }) => (
  <>
    <span id="story-label">Story</span>
    <Editor
      id="story"
      labelledBy="story-label"
      describedBy={undefined}
      invalid={false}
      required={false}
      readOnly={false}
      onBlur={() => undefined}
      {...props}
    />
  </>
);

test('a value that comes back late does not replace what was typed meanwhile', async () => {
  let held: RichText | null = null;
  const late: RichText[] = [];
  let comeBack = () => undefined as unknown;
  function Late() {
    const [value, setValue] = useState<RichText | null>(null);
    comeBack = () => setValue(structuredClone(late.shift() ?? null));
    held = value;
    return <Story value={value} onChange={(typed) => late.push(typed as RichText)} />;
  }
  await showInPanel(<Late />);
  await text().click();
  await userEvent.keyboard('abc');
  await expect.poll(() => late.length).toBe(3);
  for (const said of ['a', 'ab']) {
    comeBack();
    await expect.poll(() => JSON.stringify(held)).toContain(`"${said}"`);
    await expect.poll(() => text().element().textContent).toBe('abc');
  }
  await userEvent.keyboard('d');
  await expect.poll(() => text().element().textContent).toBe('abcd');
});

test('Ctrl+Z undoes only one’s own changes, never those from elsewhere', async () => {
  const doc = (said: string): RichText => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: said }] }],
  });
  let held = doc('Mine');
  function Shared() {
    const [value, setValue] = useState<RichText | null>(held);
    held = value as RichText;
    return (
      <>
        <Story value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue(doc('A colleague’s'))}>
          Hear
        </button>
      </>
    );
  }
  await showInPanel(<Shared />);
  await button('Hear').click();
  await expect.element(text()).toHaveTextContent('A colleague’s');
  await text().click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  await expect.poll(() => held).toEqual(doc('A colleague’s!'));
});

test('changing the paragraph type moves no button of the toolbar', async () => {
  await open('A lamp that does not go out');
  const places = () =>
    toolbar
      .getByRole('button')
      .elements()
      .map((each) => JSON.stringify(each.getBoundingClientRect()));
  const before = places();
  await userEvent.keyboard('{Control>}{Alt>}2{/Alt}{/Control}');
  await expect.poll(() => inText('h2')).toBeTruthy();
  expect(places()).toEqual(before);
});

test('the find bar leaves the first line visible below the sticky toolbar', async () => {
  const room = document.createElement('style'); // a page that scrolls
  room.textContent = 'main { margin-block: 60rem }';
  document.head.append(room);
  onTestFinished(() => room.remove());
  await open('A lamp that does not go out');
  const line = () => text().element().querySelector('p')?.getBoundingClientRect() as DOMRect; // it is there
  const bar = () => toolbar.element().parentElement?.getBoundingClientRect() as DOMRect;
  scrollBy({ top: line().top - bar().height - 120, behavior: 'instant' });
  await expect.poll(() => line().top - bar().bottom).toBeGreaterThan(-1);
  await userEvent.keyboard('{Control>}h{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Find' })).toBeVisible();
  await expect.poll(() => line().top - bar().bottom).toBeGreaterThanOrEqual(-1);
});

test('in the light theme it is as white as the fields around it', async () => {
  await open('Words');
  setTheme('light');
  onTestFinished(() => setTheme('dark'));
  const paint = (each: Element | null | undefined) => getComputedStyle(each as Element).backgroundColor; // it is there
  expect(paint(toolbar.element().closest('[data-editor]'))).toBe(paint(toolbar.element()));
});

test('moving the focus to its toolbar or menus does not count as leaving the field', async () => {
  await showFields({ story: richText({ label: 'Story' }) as Field, name: words({ label: 'Name' }) as Field });
  await text().click();
  await tool('More blocks').click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  const missing = page.getByText('Enter text');
  expect(missing.elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await tool('Link').click();
  await userEvent.keyboard('{Escape}');
  expect(missing.elements()).toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).click();
  await expect.element(missing).toBeVisible();
});
