import { inertHtml } from '../../inert-html.ts';
import { fromGoogleDocs, isGoogleDocs } from './google-docs.ts';
import { fromWord, isWord } from './word.ts';

/** Shifts headings so that they begin below the page’s title, its only first-level heading. */
function headings(doc: Document): void {
  const all = [...doc.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
  const shift = all.some(({ localName }) => localName === 'h1') ? 1 : 0;
  for (const heading of all) {
    const level = Math.min(Number(heading.localName.slice(1)) + shift, 4);
    const text = heading.textContent?.replace(/[\s\u00a0]+/g, '');
    if (!text && !heading.querySelector('img')) {
      heading.remove();
      continue;
    }
    const made = doc.createElement(`h${level}`);
    made.style.cssText = heading.style.cssText;
    made.append(...heading.childNodes);
    // bold is only how the source styles headings
    for (const bold of made.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
    for (const span of made.querySelectorAll<HTMLElement>('[style]'))
      span.style.removeProperty('font-weight');
    heading.replaceWith(made);
  }
}

/** The first row becomes the header if the source says so or has it bold. */
function tables(doc: Document): void {
  for (const table of doc.querySelectorAll('table')) {
    for (const sizes of table.querySelectorAll('colgroup')) sizes.remove();
    if (table.querySelector('th')) continue;
    const [first, ...rest] = table.rows;
    if (!first || rest.length === 0) continue;
    const bold = [...first.cells].every(
      (cell) => cell.textContent?.trim() && cell.querySelector('b, strong, [data-style*="font-weight:700"]'),
    );
    if (!bold && !table.tHead) continue;
    for (const cell of [...first.cells]) {
      const head = doc.createElement('th');
      for (const name of ['colspan', 'rowspan']) {
        const span = cell.getAttribute(name);
        if (span) head.setAttribute(name, span);
      }
      head.append(...cell.childNodes);
      for (const strong of head.querySelectorAll('b, strong')) strong.replaceWith(...strong.childNodes);
      for (const span of head.querySelectorAll<HTMLElement>('[style]'))
        span.style.removeProperty('font-weight');
      cell.replaceWith(head);
    }
  }
}

function drop(doc: Document): void {
  const comments = doc.createTreeWalker(doc, NodeFilter.SHOW_COMMENT);
  const all: Node[] = [];
  while (comments.nextNode()) all.push(comments.currentNode);
  for (const comment of all) comment.parentNode?.removeChild(comment);
  for (const element of doc.querySelectorAll(
    'script, style, meta, link, title, xml, source, .Apple-interchange-newline',
  ))
    element.remove();
  // Word’s own elements; in HTML a colon in a name is not a namespace
  for (const element of doc.querySelectorAll('*')) if (element.localName.startsWith('o:')) element.remove();
}

const signs = '0123456789+-';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋';

/** Converts superscript and subscript digits to Unicode characters, since 10⁶ would otherwise become 106. */
function exponents(doc: Document): void {
  for (const element of doc.querySelectorAll<HTMLElement>('sup, sub, [style*="vertical-align"]')) {
    const { verticalAlign } = element.style;
    const down = element.localName === 'sub' || verticalAlign === 'sub';
    const up = element.localName === 'sup' || verticalAlign === 'super';
    if (!(up || down) || !/^[-+−–\d\s]+$/.test(element.textContent ?? '')) continue;
    const texts = doc.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? '')
        .replace(/[−–]/g, '-')
        .replace(/[-+\d]/g, (sign) => (down ? lowered : raised).charAt(signs.indexOf(sign)));
  }
}

const blank = (element: Element) =>
  !element.textContent?.replace(/[\s\u00a0\u200b]+/g, '') &&
  !element.querySelector('img, figure, sup[data-footnote], iframe, hr');

/** HTML of another program, converted to what the editor’s blocks parse. */
export function cleaned(html: string): Document {
  const doc = inertHtml(html);
  drop(doc);
  if (isWord(html)) fromWord(doc);
  if (isGoogleDocs(html)) fromGoogleDocs(doc);
  exponents(doc);
  headings(doc);
  tables(doc);
  // links are underlined anyway
  for (const line of doc.querySelectorAll<HTMLElement>('a u, u:has(> a:only-child)'))
    line.replaceWith(...line.childNodes);
  for (const span of doc.querySelectorAll<HTMLElement>(
    'a[href] [style], a[href][style], span[style]:has(> a[href])',
  ))
    span.style.removeProperty('text-decoration');
  // images are separate blocks here; a line that only contained one is removed below
  for (const line of doc.querySelectorAll('p, h2, h3, h4')) line.after(...line.querySelectorAll('img'));
  for (const paragraph of doc.querySelectorAll('p'))
    if (blank(paragraph) && !paragraph.closest('td, th, li')) paragraph.remove();
  for (const element of doc.querySelectorAll('[data-style]')) element.removeAttribute('data-style');
  return doc;
}
