import * as z from 'zod/mini';
import type { Field, FieldOptions } from '../resource/field.ts';
import { sectionsCharacters } from '../resource/record-bytes.ts';
import { messages } from '../resource/rules.ts';
import { shapeOf } from '../resource/shapes.ts';
import type { SectionKind } from './define.ts';
import { type Section, sectionKinds } from './index.ts';
import { positionProblem } from './rules.ts';

export const maxSections = 24;

const schemaOf = ({ kind, variants, fields }: SectionKind) =>
  z.strictObject({
    kind: z.literal(kind),
    variant: z._default(
      z.enum(variants.map(({ value }) => value) as [string, ...string[]], messages.choice), // every kind has a variant
      variants[0]?.value ?? '',
    ),
    hidden: z._default(z.boolean(messages.yesNo), false),
    ...shapeOf(fields),
  });

const [first, ...others] = (sectionKinds as readonly SectionKind[]).map(schemaOf);

const schema = z
  .array(
    z.discriminatedUnion('kind', [first as NonNullable<typeof first>, ...others], messages.choice),
    messages.list,
  )
  .check(
    z.maxLength(maxSections, messages.tooMany(maxSections)),
    z.refine(
      (value) => JSON.stringify(value).length <= sectionsCharacters,
      'This page is too long; split it into two',
    ),
    z.check(({ value, issues }) => {
      for (const at of value.keys()) {
        const message = positionProblem(value as { kind: string }[], at); // the literals of the declarations
        if (message) issues.push({ code: 'custom', input: value, path: [at, 'kind'], message });
      }
    }),
  );

/** A list of sections: what a page is made of, or what stands `below` the text of a page that is not. */
export const sections = (o: FieldOptions & { below?: true }): Field<Section[]> & { required: false } => ({
  ...o,
  input: 'sections',
  column: 'json',
  schema: schema as unknown as z.ZodMiniType<Section[]>, // built from the declarations that Section follows from
  max: maxSections,
  required: false,
  initial: [],
});

/** The sections of every kind of content whose own page is not made of sections. */
export const sectionsBelow = () =>
  sections({
    label: 'Sections after the text',
    help: 'They follow the text above, before the end of the page.',
    below: true,
  });
