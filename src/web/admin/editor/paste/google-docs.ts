export const isGoogleDocs = (html: string): boolean => /docs-internal-guid-/.test(html);

/** Google Docs wraps everything in a `b` that is not bold, and nests lists directly in lists, where only items are allowed. */
export function fromGoogleDocs(doc: Document): void {
  for (const wrapper of doc.querySelectorAll('[id^="docs-internal-guid-"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const inner of doc.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    inner.previousElementSibling?.append(inner);
  // a blank line is a line break between two blocks
  for (const blank of doc.querySelectorAll('body > br')) blank.remove();
}
