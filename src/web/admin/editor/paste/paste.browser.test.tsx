import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import type { Field } from '#shared/resource/field.ts';
import { optionalRichText } from '#shared/resource/kit.ts';
import {
  plainText,
  type RichNode,
  type RichText,
  richTextProblem,
  withoutNotes,
} from '#shared/resource/rich-text.ts';
import { showFields } from '#web/testing/fields.tsx';
import { imageRow } from '#web/testing/rows.ts';
import { type Answers, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import googleDocs from './fixtures/google-docs.html?raw';
import notion from './fixtures/notion.html?raw';
import markdown from './fixtures/text.md?raw';
import word from './fixtures/word.html?raw';
import { rtfImages } from './rtf-images.ts';

const stored = '/media/0123456789abcdef-640x480.webp';

/** The library: a file is kept, unless its name says otherwise. */
const library = (sent: FormData) => {
  if ((sent.get('file') as File).name.startsWith('refused'))
    throw new AppError(413, 'Use a file of at most 10 MB');
  return imageRow(9, '', stored);
};

const story = optionalRichText({ label: 'Story' }) as Field;
const text = () => page.getByRole('textbox', { name: 'Story' });

/** What other websites answer: an image, unless its address says otherwise. */
const elsewhere = ({ address }: { address: string }) => {
  if (address.includes('googleusercontent')) throw new AppError(422, 'The other website answered 403');
  return imageRow(9, '', stored);
};

async function open(answers: Answers = {}) {
  const values = await showFields(
    { story },
    { answers: { 'image/single/upload': library, 'image/fetch': elsewhere, ...answers } },
  );
  await text().click();
  return () => {
    const held = values().story as RichText | null;
    if (held) expect(richTextProblem(withoutNotes(held)), 'the server keeps it').toBeNull();
    return held && withoutNotes(held);
  };
}

function paste(data: Record<string, string>, files: File[] = []) {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
  for (const file of files) clipboardData.items.add(file);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** The blocks of a text as words one can read at a glance. */
function outline(nodes: readonly RichNode[] | undefined): string[] {
  return (nodes ?? []).map(({ type, attrs, content }) => {
    const words = plainText({ type: 'doc', content: content ?? [] });
    if (type === 'heading') return `h${attrs?.level} ${words}`;
    if (type === 'bulletList' || type === 'orderedList' || type === 'listItem')
      return `${type === 'listItem' ? '' : type}(${outline(content).join(' ')})`;
    if (type === 'table' || type === 'tableRow' || type === 'details')
      return `${type}[${outline(content).join(', ')}]`;
    return `${type} ${words}`.trim();
  });
}
const marks = (held: RichText | null) => {
  const found: string[] = [];
  const visit = (node: RichNode) => {
    for (const { type } of node.marks ?? []) found.push(`${type}: ${node.text}`);
    node.content?.forEach(visit);
  };
  held?.content.forEach(visit);
  return found;
};

const list =
  'bulletList((paragraph No backup bulletList((paragraph none since March))) (paragraph No owner))';
const steps = 'orderedList((paragraph Copy) (paragraph Compare))';
const table = 'table[tableRow[tableHeader Part, tableHeader Days], tableRow[tableCell Copy, tableCell 4]]';

test('from Word: headings, real lists, a table, a footnote; an image that was not copied leaves a note', async () => {
  const held = await open();
  paste({ 'text/html': word, 'text/plain': 'Moving a payroll' });
  await expect
    .poll(() => outline(held()?.content))
    .toEqual([
      'h2 Moving a payroll',
      'paragraph It ran on one machine, under one desk, for eight nine years. See the report.',
      'h3 What was found',
      list,
      'paragraph In this order:',
      steps,
      table,
    ]);
  expect(marks(held())).toEqual([
    'bold: one machine',
    'italic: one desk',
    'strike: eight',
    'link: the report',
  ]);
  expect(JSON.stringify(held())).toContain('{"type":"footnote","attrs":{"text":"Kept by the client."}}');
  expect(held()?.content[4]?.attrs).toEqual({ align: 'center' });
  await expect.element(page.getByText('An image could not be copied')).toBeVisible();
  await expect.element(text().getByText(/a file of another program/)).toBeVisible();
});

test('from Google Docs: its bold wrapper is ignored, and lists are nested correctly', async () => {
  const held = await open();
  paste({ 'text/html': googleDocs, 'text/plain': 'Moving a payroll' });
  await expect
    .poll(() => outline(held()?.content))
    .toEqual([
      'h2 Moving a payroll',
      'paragraph It ran on one machine, under one desk. See the report.',
      list,
      'h3 In this order',
      table,
    ]);
  expect(marks(held())).toEqual(['bold: one machine', 'italic: one desk', 'link: the report']);
  expect(held()?.content[3]?.attrs).toEqual({ level: 3, align: 'center' });
  await expect
    .element(text().getByText(/from .*googleusercontent\.com: The other website answered 403/))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test('from Markdown, with its footnote', async () => {
  const held = await open();
  paste({ 'text/plain': markdown });
  await expect
    .poll(() => outline(held()?.content))
    .toEqual([
      'h2 Moving a payroll',
      'paragraph It ran on one machine, under one desk, started by run.bat. See the report.',
      list,
      'h3 In this order',
      steps,
      'codeBlock select count(*) from payroll;',
      table,
      'blockquote Nobody noticed.',
    ]);
  expect(marks(held())).toEqual([
    'bold: one machine',
    'italic: one desk',
    'code: run.bat',
    'link: the report',
  ]);
  expect(held()?.content[5]?.attrs).toEqual({ language: 'sql' });
  expect(JSON.stringify(held())).toContain('{"type":"footnote","attrs":{"text":"Kept by the client."}}');
});

test('words in angle brackets stay text, and so does what follows', async () => {
  const held = await open();
  paste({
    'text/plain':
      '# Keep the <title> tag short\n\nA List<String> of <your-domain>,<br>and **no** <script>.\n\n<textarea> is one more.\n\n## The end',
  });
  await expect
    .poll(() => outline(held()?.content))
    .toEqual([
      'h2 Keep the <title> tag short',
      'paragraph A List<String> of <your-domain>, and no <script>.',
      'paragraph <textarea> is one more.',
      'h3 The end',
    ]);
});

test('so does text after a mention of a raw text element, or of a link', async () => {
  const held = await open();
  paste({
    'text/plain':
      '# Keys in <kbd>\n\nIn <pre> it says: if a<b && c>d, **more** of [terms](/terms).\n\nAn <a> and https://example.com too.',
  });
  await expect
    .poll(() => outline(held()?.content))
    .toEqual([
      'h2 Keys in <kbd>',
      'paragraph In <pre> it says: if a<b && c>d, more of terms.',
      'paragraph An <a> and https://example.com too.',
    ]);
  expect(marks(held())).toEqual(['bold: more', 'link: terms', 'link: https://example.com']);
});

test('text that only resembles Markdown stays text', async () => {
  const held = await open();
  paste({ 'text/plain': '- one dash, 2 * 3 * 4 and a #tag' });
  await expect.poll(() => plainText(held())).toBe('- one dash, 2 * 3 * 4 and a #tag');
});

test('from Notion: callout, question, code and quotation; its image is uploaded', async () => {
  const held = await open();
  paste({ 'text/html': notion, 'text/plain': markdown });
  await expect
    .poll(() => outline(held()?.content))
    .toEqual([
      'h2 Moving a payroll',
      'paragraph It ran on one machine, under one desk, started by run.bat. See the report.',
      list,
      'h3 In this order',
      steps,
      'callout 💡 Copy first.',
      'codeBlock select count(*) from payroll;',
      'details[detailsSummary Why at night?, detailsContent Because nobody is paid then.]',
      table,
      'blockquote Nobody noticed.',
      'image',
    ]);
  expect(held()?.content.at(-1)?.attrs).toEqual({
    src: stored,
    alt: 'The old machine',
    width: 640,
    height: 480,
  });
});

const png = (name: string) => new File([new Uint8Array(40)], name, { type: 'image/png' });

const remote = (src: string, more = '') => `<p><img src="${src}" ${more}></p>`;

test('images of other websites are fetched, each once, while the user goes on typing', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const held = await open({
    'image/fetch': async (asked: { address: string }) => {
      await arrived;
      return elsewhere(asked);
    },
  });
  const crane = 'https://pictures.example.com/crane.png?key=a';
  const forged = '<figure data-remote="https://pictures.example.com/forged.png"></figure>';
  const html = `<p>Above</p>${remote(crane, 'alt="A crane"')}<p>Below</p>${remote(crane)}${forged}
    ${remote('https://counts.example.com/pixel.gif', 'width="1"')}${remote('http://old.example.com/a.png')}`;
  paste({ 'text/html': html, 'text/plain': 'Above' });
  await expect
    .element(text().getByText('Fetching the image from pictures.example.com…').first())
    .toBeVisible();
  await expect.element(text().getByText(/kept on another website/)).toBeVisible();
  expect(outline(held()?.content), 'what is on its way is not kept').toEqual([
    'paragraph Above',
    'paragraph Below',
  ]);
  await userEvent.keyboard('more');
  arrive();
  await expect
    .poll(() => outline(held()?.content).slice(0, 4))
    .toEqual(['paragraph Above', 'image', 'paragraph Below', 'image']);
  expect(held()?.content[1]?.attrs).toEqual({ src: stored, alt: 'A crane', width: 640, height: 480 });
  expect(plainText(held())).toContain('more');
  expect(requestsOf('image/fetch')).toEqual([{ address: crane }]);
});

test.each([
  ['its elements', '10<sup>6</sup> m<sup>2</sup>, CO<sub>2</sub>, 5·10<sup><i>−3</i></sup>, 1<sup>st</sup>'],
  [
    'styles, as Google Docs has them',
    ['10^6', ' m^2', ', CO_2', ', 5·10^−3', ', 1^st']
      .join('')
      .replace(
        /([\^_])([−\w]+)/g,
        (_, sign, words) =>
          `<span style="vertical-align:${sign === '^' ? 'super' : 'sub'};font-size:0.6em">${words}</span>`,
      ),
  ],
])('superscript and subscript numbers are kept, by %s', async (_by, words) => {
  const held = await open();
  paste({ 'text/html': `<p>${words}</p>`, 'text/plain': words });
  await expect.poll(() => plainText(held())).toBe('10⁶ m², CO₂, 5·10⁻³, 1st');
});

test('the caption of an image of another website is kept', async () => {
  const held = await open();
  const figure = (inner: string) => `<figure>${inner}<figcaption>At dawn</figcaption></figure>`;
  const img = '<img src="https://pictures.example.com/crane.png" alt="A crane">';
  const table = `<table><tr><td>${img}</td><td>Days</td></tr></table>`;
  paste({
    'text/html': `<p>Above</p>${figure(`<a href="/x">${img}</a>`)}${figure(table)}`,
    'text/plain': 'Above',
  });
  await expect.poll(() => outline(held()?.content).slice(0, 2)).toEqual(['paragraph Above', 'image']);
  expect(held()?.content[1]?.attrs).toEqual({
    src: stored,
    alt: 'A crane',
    width: 640,
    height: 480,
    caption: 'At dawn',
  });
  // a table with its caption is no image, whatever stands in it
  expect(plainText({ type: 'doc', content: held()?.content.slice(2) ?? [] })).toBe('Days At dawn');
});

test('a description typed during an upload is kept, whatever the library’s description is', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const held = await open({
    'image/single/upload': async () => {
      await arrived;
      return imageRow(9, 'As the library has it', stored);
    },
  });
  onTestFinished(arrive);
  paste({}, [png('harbour.png'), png('quay.png')]);
  const figures = () => [...text().element().querySelectorAll('figure')];
  await expect.poll(() => figures().length).toBe(2);
  await userEvent.click(figures()[0] as HTMLElement);
  await page.getByLabelText('Description').fill('A harbour');
  arrive();
  await expect
    .poll(() =>
      held()
        ?.content.filter(({ type }) => type === 'image')
        .map(({ attrs }) => attrs?.alt),
    )
    .toEqual(['A harbour', 'As the library has it']);
});

test('an image within the text that cannot be read leaves a note', async () => {
  await open();
  paste({ 'text/html': '<p>Above</p><img src="data:image/png;base64,=cut=">', 'text/plain': 'Above' });
  await expect.element(text().getByText(/it cannot be read/)).toBeVisible();
});

test('an image in the clipboard is uploaded, and typing continues below it', async () => {
  const held = await open();
  await userEvent.keyboard('Above{Enter}');
  paste({}, [png('harbour.png')]);
  await expect.poll(() => outline(held()?.content)).toEqual(['paragraph Above', 'image']);
  await userEvent.keyboard('Below');
  await expect.poll(() => outline(held()?.content)).toEqual(['paragraph Above', 'image', 'paragraph Below']);
});

test('a refused image shows the reason in its place, and the text can still be saved', async () => {
  const held = await open();
  await userEvent.keyboard('Above{Enter}');
  paste({}, [png('refused.png'), png('harbour.png')]);
  await expect
    .element(text().getByText('refused.png was not uploaded: Use a file of at most 10 MB'))
    .toBeVisible();
  await expect.poll(() => outline(held()?.content)).toEqual(['paragraph Above', 'image']);
});

test('an upload interrupted by an outage is retried once the server is back', async () => {
  let away = true;
  const held = await open({
    'image/single/upload': (form: FormData) => {
      if (!away) return library(form);
      away = false;
      throw new AppError(503, 'Away');
    },
  });
  await userEvent.keyboard('Above{Enter}');
  paste({}, [png('harbour.png')]);
  await expect.poll(() => requestsOf('image/single/upload')).toHaveLength(1);
  await expect.poll(() => requestsOf('image/single/upload')).toHaveLength(2);
  await expect.poll(() => outline(held()?.content)).toEqual(['paragraph Above', 'image']);
  expect(JSON.stringify(held())).not.toContain('not uploaded');
});

test('a note for a missing image is saved with the text', async () => {
  const held = await showFields({ story }, { answers: { 'image/single/upload': library } });
  await text().click();
  await userEvent.keyboard('Above{Enter}');
  paste({}, [png('refused.png')]);
  const problem = 'refused.png was not uploaded: Use a file of at most 10 MB';
  await expect
    .poll(() => (held().story as RichText | null)?.content[1])
    .toEqual({ type: 'image', attrs: { alt: '', problem } });
});

test('and can be dismissed', async () => {
  const problem = 'This image could not be copied';
  const content = [{ type: 'image', attrs: { alt: '', problem } }];
  const held = await showFields({ story }, { values: { story: { type: 'doc', content } } });
  await text().getByText(problem).click();
  await page.getByRole('button', { name: 'Remove this note' }).click();
  await expect.poll(() => held().story).toBeNull();
});

test('an image dropped into the text is inserted at the drop position', async () => {
  const held = await open();
  await userEvent.keyboard('Above{Enter}Below');
  const { right, top } = text().getByText('Above').element().getBoundingClientRect();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(png('harbour.png'));
  const at = { clientX: right - 2, clientY: top + 4 };
  text()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, ...at, bubbles: true, cancelable: true }));
  await expect
    .poll(() => outline(held()?.content))
    .toEqual(['paragraph Above', 'image', 'paragraph', 'paragraph Below']);
});

test('a file that is no image is refused with a message', async () => {
  await open();
  paste({}, [new File(['x'], 'report.pdf', { type: 'application/pdf' })]);
  await expect
    .element(page.getByText('Only images can be inserted: JPEG, PNG, WebP, AVIF, GIF or SVG'))
    .toBeVisible();
});

test('a pasted address links selected words, and inserts a video on an empty line', async () => {
  const held = await open();
  paste({ 'text/plain': 'https://youtu.be/aqz-KE-bpKQ' });
  await expect
    .poll(() => held()?.content[0])
    .toEqual({ type: 'video', attrs: { provider: 'youtube', id: 'aqz-KE-bpKQ' } });
  paste({ 'text/plain': 'https://example.com/a' });
  await expect.poll(() => marks(held())).toEqual(['link: https://example.com/a']);
});

test('an address pasted from a menu links words selected by Ctrl+Shift+arrow', async () => {
  const held = await open();
  await userEvent.keyboard('See our terms');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await expect.element(page.getByRole('toolbar', { name: 'Selected text' })).toBeVisible();
  paste({ 'text/plain': 'https://example.com/a' });
  await expect.poll(() => marks(held())).toEqual(['link: terms']);
  expect(plainText(held())).toBe('See our terms');
});

test('typing continues below a table that ends a pasted text', async () => {
  const held = await open();
  for (const html of [word, googleDocs]) {
    paste({ 'text/html': html, 'text/plain': 'Moving a payroll' });
    await expect.poll(() => outline(held()?.content).at(-1)).toBe(table);
  }
  expect(
    outline(held()?.content).filter((each) => each === table),
    'neither stands in the other',
  ).toHaveLength(2);
  await userEvent.keyboard('Then it was dawn.');
  await expect.poll(() => outline(held()?.content).at(-1)).toBe('paragraph Then it was dawn.');
});

test('an RTF document’s images are read in their order', async () => {
  const hex = '89504e470d0a1a0a'.repeat(8);
  const rtf = `{\\rtf1 {\\*\\shppict{\\pict{\\*\\picprop}\\picscalex100\\pngblip\\bliptag1{\\*\\blipuid 0123456789abcdef0123456789abcdef}\n${hex}\n}}{\\nonshppict{\\pict\\wmetafile8 ${hex}}}{\\pict\\jpegblip ffd8${hex}}}`;
  const files = rtfImages(rtf);
  expect(files.map(({ type, size }) => [type, size])).toEqual([
    ['image/png', 64],
    ['image/jpeg', 66],
  ]);
});

test('the number of a preceding control word is not part of an image', () => {
  const [file] = rtfImages(`{\\rtf1{\\pict\\pngblip\\picw300\\pich200 ${'89504e470d0a1a0a'.repeat(8)}}}`);
  expect(file?.size).toBe(64);
});
