export const isGoogleDocs = (html: string): boolean => /docs-internal-guid-/.test(html);

/** Google Docs wraps all in a `b` that is not bold, and puts lists into lists where only items may stand. */
export function fromGoogleDocs(doc: Document): void {
  for (const wrapper of doc.querySelectorAll('[id^="docs-internal-guid-"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const inner of doc.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    inner.previousElementSibling?.append(inner);
  // a blank line between two blocks is a line break between them
  for (const blank of doc.querySelectorAll('body > br')) blank.remove();
}
