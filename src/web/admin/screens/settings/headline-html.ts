/** Tags the rich text editor supports; others can only be edited as source. */
const known = /^(h1|p|br|strong|b|em|i|a)$/;

/** Whether the editor supports the whole headline, so that nothing is lost by editing it. */
export const editable = (html: string): boolean =>
  [...html.matchAll(/<\/?\s*([a-z][a-z0-9]*)/gi)].every(([, tag]) =>
    known.test((tag as string).toLowerCase()),
  );

/** The editor’s output in the setting’s format: without its paragraph, in the previous heading element. */
export function headlineOf(made: string, before: string): string {
  const one = /^<p>((?:(?!<\/?p>).)*)<\/p>$/s.exec(made);
  if (!one) return made;
  const text = one[1] as string;
  if (text === '') return '';
  return /^\s*<h1[\s>]/i.test(before) ? `<h1>${text}</h1>` : text;
}
