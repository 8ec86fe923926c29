import * as z from 'zod/mini';
import { listSize } from '../../list-sizes.ts';
import type { RichText } from '../../resource/rich-text.ts';
import { absent, id, messages, wholeBetween } from '../../resource/rules.ts';
import type { Section } from '../../sections/index.ts';
import { maxChosen } from '../../sections/parts.ts';

export const url = z.nullable(z.string());
export const meta = z.object({
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  keywords: z.array(z.string()),
  imageUrl: url,
  noindex: z.boolean(),
});
export const rich = z.custom<RichText>((value) => typeof value === 'object' && value !== null);
export const stars = z.array(z.union([z.literal(0), z.literal(1), z.literal(2)]));
export const picture = z.object({ imageUrl: url });
export const captioned = z.object({ imageUrl: url, alt: z.string() });
export const step = z.object({ stepName: z.string(), description: z.string(), imagesUrl: url });
export const link = z.object({ title: z.string(), slug: z.string() });

/** The sections of a page, or those below its text. */
export const composed = {
  /** The shown ones. */
  sections: z.array(z.custom<Section>((value) => typeof value === 'object' && value !== null)),
  /** In a preview, which of the written sections each of them is; null to visitors. */
  places: z.nullable(z.array(z.number())),
  /** Their images, by id. */
  pictures: z.record(z.string(), captioned),
};

export const projectLink = { projectTitle: z.nullable(z.string()), projectStatus: z.number() };
/** Identifies the project to link to: titles may repeat, slugs cannot. */
export const projectSlug = z.nullable(z.string());

/** Part of a URL. A value too long to be a slug is not an error: it is not found, like any unknown slug. */
export const address = (longest: number) =>
  z.pipe(
    z.string(messages.text),
    z.transform((value) => value.slice(0, longest)),
  ) as unknown as z.ZodMiniType<string>;

export const slug = () => z.optional(absent(address(200)));

/** By id or by slug (`title`); either may be null, '' or absent, and the id takes precedence. 0 is what `Number` makes of an id that was never stored. */
export const idOrSlug = z.strictObject({
  id: z.optional(
    absent(id(0) as unknown as z.ZodMiniType<number>) as z.ZodMiniType<number | null, number | string | null>,
  ),
  title: slug(),
});

/** The records that a section was given. */
export const chosen = z.strictObject({
  ids: z.array(id()).check(z.maxLength(maxChosen, messages.tooMany(maxChosen))),
});

export const pageNumber = () => z._default(wholeBetween(1, 100_000), 1);

/** A list, narrowed to one category where it is given; `page` goes on where one answer ends, `size` asks for fewer than it holds. */
export const ofCategory = z.strictObject({
  category: slug(),
  page: pageNumber(),
  size: z.optional(wholeBetween(1, listSize)),
});

/** How many such a list has, and how many one answer holds. */
export const countOfCategory = z.object({ total: z.number(), size: z.number() });

export const categories = z.array(z.object({ name: z.string(), slug: z.string() }));

/** `status: 0` stands for anything that is not live. */
const missing = z.object({ status: z.literal(0) });

export const found = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.union([z.object({ status: z.literal(1), ...shape }), missing]);
