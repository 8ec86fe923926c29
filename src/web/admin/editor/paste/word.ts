import { contentOf, type ListItem, nestList } from './nest-list.ts';

const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i;
const bullet = /^[\s\u00a0]*[·•▪§o\u2013\uf0b7\uf0a7-](?=[\s\u00a0])[\s\u00a0]*/;
const number = /^[\s\u00a0]*\(?(\d{1,3}|[a-z]|[ivxlc]{1,5})[.)](?=[\s\u00a0]|$)[\s\u00a0]*/i;

/** As Word wrote it: a browser drops the properties that are Word's own. */
const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

/** What Word draws before an item, and takes for no part of its text. */
const markerOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));

/** An item of a list, which Word hands over as a paragraph with a dot drawn before it. */
function itemOf(paragraph: Element): Omit<ListItem, 'content'> | null {
  const level = listStyle.exec(styleOf(paragraph))?.[1];
  const marker = markerOf(paragraph);
  // without its styles, as some programs hand it on, only the class and the sign are left
  if (!level && !/^MsoListParagraph/.test(paragraph.className)) return null;
  const sign = marker?.textContent ?? paragraph.textContent ?? '';
  const counted = number.exec(sign)?.[1];
  if (!level && !counted && !bullet.test(sign)) return null;
  // the sign for the second level of dots is the letter o
  const ordered = counted !== undefined && !(counted === 'o' && !/[.)]/.test(sign));
  return {
    level: Number(level ?? 1),
    ordered,
    start: counted && /^\d+$/.test(counted) ? Number(counted) : undefined,
  };
}

/** Takes what was drawn from the beginning of the first text. */
function dropSign(paragraph: Element): void {
  const marker = markerOf(paragraph);
  if (marker) {
    marker.remove();
    return;
  }
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const first = texts.nextNode();
  if (first) first.nodeValue = (first.nodeValue ?? '').replace(bullet, '').replace(number, '');
}

function lists(doc: Document): void {
  let items: (ListItem & { element: Element })[] = [];
  const close = () => {
    items[0]?.element.before(nestList(doc, items));
    for (const { element } of items) element.remove();
    items = [];
  };
  for (const paragraph of doc.querySelectorAll('p')) {
    const item = itemOf(paragraph);
    if (items.length > 0 && (!item || items.at(-1)?.element.nextElementSibling !== paragraph)) close();
    if (!item) continue;
    dropSign(paragraph);
    items.push({ ...item, content: contentOf(paragraph), element: paragraph });
  }
  close();
}

/** Titles and headings that are paragraphs with a level of their own. */
function headings(doc: Document): void {
  for (const paragraph of doc.querySelectorAll('p')) {
    const outline = /mso-outline-level:\s*(\d)/i.exec(styleOf(paragraph))?.[1];
    const level = /^MsoTitle/.test(paragraph.className) ? 1 : Number(outline);
    if (!(level >= 1 && level <= 6)) continue;
    const heading = doc.createElement(`h${level}`);
    heading.append(contentOf(paragraph));
    paragraph.replaceWith(heading);
  }
}

/** Notes at the end, with links to and fro, become notes at their place. */
function footnotes(doc: Document): void {
  for (const link of doc.querySelectorAll<HTMLAnchorElement>('a[href*="#_ftn"], a[href*="#_edn"]')) {
    const name = /#_((?:ftn|edn)\d+)$/.exec(link.getAttribute('href') ?? '')?.[1];
    const note = name && doc.getElementById(name);
    if (!note || note.contains(link)) continue;
    for (const back of note.querySelectorAll('a[href*="#_ftnref"], a[href*="#_ednref"]')) back.remove();
    const mark = doc.createElement('sup');
    mark.dataset.footnote = (note.textContent ?? '').replace(/\s+/g, ' ').trim();
    link.replaceWith(mark);
    note.dataset.taken = '';
  }
  for (const note of doc.querySelectorAll('[data-taken]')) {
    const around = note.parentElement;
    note.remove();
    if (
      around &&
      (/mso-element:\s*footnote-list/i.test(styleOf(around)) || around.textContent?.trim() === '')
    )
      around.remove();
  }
}

/** Word on the web hands over each item as a list of its own, which only says how deep it stands. */
function webLists(doc: Document): void {
  const wrappers = [...doc.querySelectorAll('.ListContainerWrapper')];
  for (const wrapper of wrappers) {
    if (!wrapper.isConnected) continue;
    const run = [wrapper];
    for (
      let next = wrapper.nextElementSibling;
      next?.matches('.ListContainerWrapper');
      next = next.nextElementSibling
    )
      run.push(next);
    const items = run.flatMap((each) =>
      [...each.querySelectorAll('li')].map((item) => ({
        level: Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? 1),
        ordered: item.parentElement?.localName === 'ol',
        start: Number(item.parentElement?.getAttribute('start') ?? 1),
        content: contentOf(item),
      })),
    );
    wrapper.before(nestList(doc, items));
    for (const each of run) each.remove();
  }
}

export const isWord = (html: string): boolean =>
  /class="?'?Mso|xmlns:w=|name="?Generator"? content="?Microsoft Word|ListContainerWrapper/i.test(html);

/** What Word draws with styles of its own, as HTML that says what it is. */
export function fromWord(doc: Document): void {
  for (const space of doc.querySelectorAll(
    'span[data-style*="mso-spacerun"], span[data-style*="mso-tab-count"]',
  ))
    space.replaceWith(' ');
  // what colleagues remarked beside the text, and the signs that lead there
  for (const remark of doc.querySelectorAll(
    '.MsoCommentReference, .msocomanchor, .msocomoff, .msocomtxt, [data-style*="mso-element:comment-list"]',
  ))
    remark.remove();
  footnotes(doc);
  lists(doc);
  webLists(doc);
  headings(doc);
}
