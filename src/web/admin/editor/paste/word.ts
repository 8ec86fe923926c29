import { contentOf, type ListItem, nestList } from './nest-list.ts';

const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i;
const bullet = /^[\s\u00a0]*[·•▪§o\u2013\uf0b7\uf0a7-](?=[\s\u00a0])[\s\u00a0]*/;
const number = /^[\s\u00a0]*\(?(\d{1,3}|[a-z]|[ivxlc]{1,5})[.)](?=[\s\u00a0]|$)[\s\u00a0]*/i;

/** The raw style, since browsers drop Word’s own properties. */
const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

/** The list marker that Word writes before an item’s text. */
const markerOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));

/** Word exports list items as paragraphs with a marker as text. */
function itemOf(paragraph: Element): Omit<ListItem, 'content'> | null {
  const level = listStyle.exec(styleOf(paragraph))?.[1];
  const marker = markerOf(paragraph);
  // some programs drop the styles; then only the class and the marker are left
  if (!level && !/^MsoListParagraph/.test(paragraph.className)) return null;
  const sign = marker?.textContent ?? paragraph.textContent ?? '';
  const counted = number.exec(sign)?.[1];
  if (!level && !counted && !bullet.test(sign)) return null;
  // Word’s second-level bullet is the letter o
  const ordered = counted !== undefined && !(counted === 'o' && !/[.)]/.test(sign));
  return {
    level: Number(level ?? 1),
    ordered,
    start: counted && /^\d+$/.test(counted) ? Number(counted) : undefined,
  };
}

/** Removes the marker from the beginning of the text. */
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

/** Converts titles and headings that are paragraphs with an outline level. */
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

/** Converts notes at the end, linked in both directions, to inline footnotes. */
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

/** Word for the web exports each item as a separate list with a level. */
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

/** Converts Word’s styled paragraphs to semantic HTML. */
export function fromWord(doc: Document): void {
  for (const space of doc.querySelectorAll(
    'span[data-style*="mso-spacerun"], span[data-style*="mso-tab-count"]',
  ))
    space.replaceWith(' ');
  // comments and their markers
  for (const remark of doc.querySelectorAll(
    '.MsoCommentReference, .msocomanchor, .msocomoff, .msocomtxt, [data-style*="mso-element:comment-list"]',
  ))
    remark.remove();
  footnotes(doc);
  lists(doc);
  webLists(doc);
  headings(doc);
}
