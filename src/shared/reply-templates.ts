import * as z from 'zod/mini';
import { line, lines, messages } from './resource/rules.ts';

/** Desks at which a template is offered. */
export const templateDesks = [
  { value: 'enquiries', label: 'Enquiries' },
  { value: 'applications', label: 'Applications' },
] as const;
export type TemplateDesk = (typeof templateDesks)[number]['value'];

/** A placeholder: its name in braces, its meaning, and a sample for the preview. */
export const placeholders = [
  { name: 'firstName', label: 'Their first name', sample: 'Anitha' },
  { name: 'reference', label: 'The record’s reference', sample: 'ENQ-2026-000042' },
  { name: 'company', label: 'The company’s name', sample: 'Nirvaaga' },
  { name: 'staff', label: 'Who answers', sample: 'Mala' },
  { name: 'position', label: 'The vacancy, for applications alone', sample: 'Full Stack Developer' },
] as const;
export type ReplyFacts = Record<Exclude<(typeof placeholders)[number]['name'], 'position'>, string> & {
  position?: string;
};

const known = (desk: TemplateDesk): string[] =>
  placeholders.map(({ name }) => name).filter((name) => desk === 'applications' || name !== 'position');
const inBraces = /\{([^{}\n]*)\}/g;

/** The message for unknown placeholders in a text; null when all are known at the desk. */
export function unknownPlaceholder(text: string, desk: TemplateDesk): string | null {
  const names = known(desk);
  const wrong = [...text.matchAll(inBraces)]
    .map(([, name = '']) => name)
    .find((name) => !names.includes(name));
  if (wrong === undefined) return null;
  const listed = names.map((name) => `{${name}}`);
  return `{${wrong}} is not known here; there are ${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`;
}

/** Starting text of an answer; staff edit it before sending. */
export const replyTemplate = z
  .strictObject({
    desk: z.enum(
      templateDesks.map(({ value }) => value) as unknown as ['enquiries', 'applications'],
      messages.choice,
    ),
    label: line(60) as z.ZodMiniType<string, string>,
    subject: line(150) as z.ZodMiniType<string, string>,
    text: lines(5000) as z.ZodMiniType<string, string>,
  })
  .check(
    z.superRefine(({ desk, ...template }, context) => {
      for (const name of ['subject', 'text'] as const) {
        const message = unknownPlaceholder(template[name], desk);
        if (message) context.addIssue({ code: 'custom', path: [name], message });
      }
    }),
  );
export type ReplyTemplate = z.output<typeof replyTemplate>;

/** Fills in a template for one person. The values are inserted as they are and never parsed as a template. */
export function fillReply(
  template: Pick<ReplyTemplate, 'subject' | 'text'>,
  facts: ReplyFacts,
): { subject: string; text: string } {
  const values: Record<string, string | undefined> = { ...facts };
  const fill = (text: string) => text.replace(inBraces, (whole, name: string) => values[name] ?? whole);
  return { subject: fill(template.subject), text: fill(template.text) };
}

const inBrackets = /\[[^\]]+\]/g;

/** Bracketed blanks of these templates that nobody has filled in yet; other brackets in the text are ignored. */
export function gapsIn(text: string, templates: readonly Pick<ReplyTemplate, 'text'>[]): string[] {
  const gaps = new Set(templates.flatMap((template) => template.text.match(inBrackets) ?? []));
  return [...new Set(text.match(inBrackets) ?? [])].filter((each) => gaps.has(each));
}
