import * as z from 'zod/mini';
import type { FieldOptions } from '../resource/field.ts';
import { flag, number, optionalImage, text, textarea } from '../resource/kit.ts';
import { id } from '../resource/rules.ts';
import { setting } from './define.ts';
import { addedLater, fullUrlOrEmpty } from './fields.ts';

/** An image or null; leaving it out does not remove it. */
const image = (o: FieldOptions & { aspect?: number }) => ({
  ...optionalImage(o),
  schema: z.nullable(id()) as unknown as z.ZodMiniType<number | null>,
});

export const company = setting({
  title: 'Company',
  fields: {
    name: text({ label: 'Company name', max: 80 }),
    foundedYear: number({
      label: 'Founded in',
      min: 1900,
      max: 2100,
      initial: 2017,
      help: 'The years in business count from here.',
    }),
    description: textarea({
      label: 'Description',
      max: 400,
      help: 'One or two sentences; search engines read them.',
    }),
    logoDark: image({ label: 'Logo on dark', help: 'Without one, the other logo is used, or the mark.' }),
    logoLight: image({ label: 'Logo on light', help: 'Without one, the other logo is used, or the mark.' }),
    favicon: addedLater(
      image({
        label: 'Icon of the site',
        aspect: 1,
        help: 'One square image makes all icons: in tabs, bookmarks and on phones. Without one, the mark is used.',
      }),
    ),
  },
});

export const socials = setting({
  title: 'Social links',
  help: 'Empty ones are not shown.',
  fields: {
    facebook: fullUrlOrEmpty({ label: 'Facebook' }),
    linkedin: fullUrlOrEmpty({ label: 'LinkedIn' }),
    whatsapp: fullUrlOrEmpty({
      label: 'WhatsApp',
      help: 'Leads to the WhatsApp number of the contact details until you change it here.',
    }),
    instagram: fullUrlOrEmpty({ label: 'Instagram' }),
  },
});

export const reviewBadge = setting({
  title: 'Review badge',
  help: 'Shown beside the testimonials on the home page.',
  fields: {
    score: text({ label: 'Score', max: 10 }),
    outOf: text({ label: 'Out of', max: 10 }),
    label: text({ label: 'Words', max: 80 }),
    url: fullUrlOrEmpty({ label: 'Web address of the reviews' }),
    shown: flag({ label: 'Show the badge', initial: true }),
  },
});
