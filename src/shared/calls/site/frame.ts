import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { nothing } from '../../resource/calls.ts';
import { rulesOf } from '../../resource/shapes.ts';
import { detailPages } from '../../settings/detail-pages.ts';
import { url } from './parts.ts';

const menuLink = { title: z.string(), path: z.string() };
const menuColumn = z.object({ title: z.string(), links: z.array(z.object(menuLink)) });

/** Data that every page of the site shows around its content. */
const site = z.object({
  company: z.object({
    name: z.string(),
    description: z.string(),
    foundedYear: z.number(),
    years: z.string(),
    year: z.number(),
    logoDark: url,
    logoLight: url,
    /** Whether `/logo.png` is drawn from an image of the company’s own; else it is the mark, 60x63. */
    ownLogo: z.boolean(),
  }),
  contacts: z.object({
    location: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    supportEmail: z.string(),
    privacyEmail: z.string(),
    whatsappNumber: z.string(),
    offices: z.array(
      z.object({ country: z.string(), city: z.string(), address: z.string(), phoneNumber: z.string() }),
    ),
  }),
  socials: z.object({
    facebook: z.string(),
    linkedin: z.string(),
    whatsapp: z.string(),
    instagram: z.string(),
  }),
  reviewBadge: z.object({
    score: z.string(),
    outOf: z.string(),
    label: z.string(),
    url: z.string(),
    shown: z.boolean(),
  }),
  scrollingText: z.string(),
  services: z.array(z.object({ name: z.string(), tag: z.string(), icon: z.string() })),
  menus: z.object({
    main: z.array(z.object({ ...menuLink, children: z.array(z.object(menuLink)) })),
    solutions: z.object({ title: z.string() }),
    company: menuColumn,
    resources: menuColumn,
  }),
  /** Business hours in words: 'Monday to Friday, 10:00 AM to 7:00 PM (IST)'. */
  hours: z.string(),
  publicUrl: z.string(),
  recaptchaSiteKey: z.nullable(z.string()),
});

/** What pages show around, and beside, their own content. */
export const frameCalls = {
  'web/site': call(nothing, site, 'public'),
  /** What the forms currently promise their senders. */
  'web/forms': call(
    nothing,
    z.object({
      /** In words: when a message sent now will be answered by. */
      answerBy: z.string(),
      /** Whether there is a mail server, so that a receipt is sent. */
      receipts: z.boolean(),
      /** How long applications are kept. */
      applicationDays: z.number(),
    }),
    'public',
  ),
  /** How the pages of single records end. */
  'web/detailPages': call(nothing, z.object(rulesOf(detailPages.fields)), 'public'),
  'web/banners': call(nothing, z.array(z.object({ imageUrl: url, redirectUrl: z.string() })), 'public'),
  'web/header/text': call(nothing, z.object({ value: z.string() }), 'public'),
  'web/metaData': call(
    z.strictObject({ userId: z.optional(z.unknown()) }),
    z.array(z.object({ value: z.nullable(z.string()) })),
    'public',
  ),
  'web/contacts': call(nothing, z.object({ value: z.string() }), 'public'),
  'web/team': call(
    nothing,
    z.array(
      z.object({
        name: z.string(),
        designation: z.string(),
        bio: z.nullable(z.string()),
        imageUrl: url,
        profileUrl: url,
      }),
    ),
    'public',
  ),
} as const;
