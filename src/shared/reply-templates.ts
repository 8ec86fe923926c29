/** Desks at which a template is offered. */
export const templateDesks = [
  { value: 'enquiries', label: 'Enquiries' },
  { value: 'applications', label: 'Applications' },
] as const;
export type TemplateDesk = (typeof templateDesks)[number]['value'];

/** A placeholder: its name in braces, its meaning, a sample for the preview, and its desk if it has only one. */
export const placeholders = [
  { name: 'firstName', label: 'Their first name', sample: 'Anitha' },
  { name: 'name', label: 'Their whole name', sample: 'Anitha Raman' },
  { name: 'reference', label: 'The record’s reference', sample: 'ENQ-2026-000042' },
  { name: 'company', label: 'The company’s name', sample: 'Nirvaaga' },
  { name: 'staff', label: 'Who answers', sample: 'Mala' },
  {
    name: 'theirCompany',
    label: 'Their company, for enquiries alone',
    sample: 'Raman Textiles',
    desk: 'enquiries',
  },
  {
    name: 'position',
    label: 'The vacancy, for applications alone',
    sample: 'Full Stack Developer',
    desk: 'applications',
  },
] as const satisfies readonly { name: string; label: string; sample: string; desk?: TemplateDesk }[];
/** Known values; a placeholder without one stays as it is, and has to be filled in before the answer is sent. */
export type ReplyFacts = { readonly [K in (typeof placeholders)[number]['name']]?: string | null };

const known = (desk: TemplateDesk): string[] =>
  placeholders.filter((each) => !('desk' in each) || each.desk === desk).map(({ name }) => name);
/** In one pair of braces, or in two as other programs have it. */
const inBraces = /\{{1,2}([^{}\n]*)\}{1,2}/g;

/** The message for unknown placeholders in a text; null when all are known at the desk. */
export function unknownPlaceholder(text: string, desk: TemplateDesk): string | null {
  const names = known(desk);
  const wrong = [...text.matchAll(inBraces)]
    .map(([, name = '']) => name)
    .find((name) => !names.includes(name));
  if (wrong === undefined) return null;
  const listed = names.map((name) => `{${name}}`);
  return `{${wrong}} is not known here; use ${listed.slice(0, -1).join(', ')} or ${listed.at(-1)}`;
}

interface Reply {
  subject: string;
  text: string;
}

/** Fills in a template for one person. The values are inserted as they are and never parsed as a template. */
export function fillReply(template: Reply, facts: ReplyFacts): Reply {
  const values: Record<string, string | null | undefined> = { ...facts };
  const fill = (text: string) => text.replace(inBraces, (whole, name: string) => values[name] || whole);
  return { subject: fill(template.subject), text: fill(template.text) };
}

const inBrackets = /\[[^\]]+\]/g;

/** Bracketed blanks of these templates, and placeholders, that nobody has filled in yet; other brackets in the text are ignored. */
export function gapsIn(text: string, templates: readonly Pick<Reply, 'text'>[]): string[] {
  const gaps = new Set(templates.flatMap((template) => template.text.match(inBrackets) ?? []));
  const names: readonly string[] = placeholders.map(({ name }) => name);
  const unfilled = [...text.matchAll(inBraces)].filter(([, name = '']) => names.includes(name));
  return [
    ...[...new Set(text.match(inBrackets) ?? [])].filter((each) => gaps.has(each)),
    ...new Set(unfilled.map(([whole]) => whole)),
  ];
}
