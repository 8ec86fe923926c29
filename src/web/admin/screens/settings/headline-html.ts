/** Tags that the small editor can make; anything else is for the source alone. */
const known = /^(h1|p|br|strong|b|em|i|a)$/;

/** Whether the small editor shows all of a headline, so that nothing is lost by typing into it. */
export const editable = (html: string): boolean =>
  [...html.matchAll(/<\/?\s*([a-z][a-z0-9]*)/gi)].every(([, tag]) =>
    known.test((tag as string).toLowerCase()),
  );

/** What the editor made, as the setting keeps it: one line without its paragraph, in the heading it had before. */
export function headlineOf(made: string, before: string): string {
  const one = /^<p>((?:(?!<\/?p>).)*)<\/p>$/s.exec(made);
  if (!one) return made;
  const text = one[1] as string;
  if (text === '') return '';
  return /^\s*<h1[\s>]/i.test(before) ? `<h1>${text}</h1>` : text;
}
