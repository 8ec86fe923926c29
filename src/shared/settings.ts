import * as z from 'zod/mini';
import { detailPageFields } from './detail-pages.ts';
import { type FixedPage, fixedPages } from './fixed-pages.ts';
import { menuFields } from './menus.ts';
import type { Action } from './privileges.ts';
import { replyTemplate } from './reply-templates.ts';
import { email, id, line, lines, messages, phone, str, wholeBetween } from './resource/rules.ts';
import { rulesOf } from './resource/shapes.ts';

const optionalLine = (max: number) =>
  z
    .string(messages.text)
    .check(
      z.trim(),
      z.maxLength(max, messages.tooLong(max)),
      z.regex(/^[^\u0000-\u001f\u007f]*$/, messages.oneLine),
    );
const webAddress = z
  .string(messages.text)
  .check(z.trim(), z.maxLength(500, messages.tooLong(500)), z.regex(/^(https?:\/\/\S+)?$/, messages.url));
const logo = z.nullable(id()) as unknown as z.ZodMiniType<number | null>;
const clock = z
  .string(messages.text)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as hours:minutes'));

const office = z.strictObject({
  country: str(line(60)),
  city: str(line(80)),
  address: str(lines(300)),
  phoneNumber: optionalLine(20),
});

export const metaEntry = z.strictObject({
  title: optionalLine(160),
  description: z.string(messages.text).check(z.trim(), z.maxLength(320, messages.tooLong(320))),
  keywords: z.array(str(line(60)), messages.list).check(z.maxLength(30, messages.tooMany(30))),
});

/** The page each fixed metadata row belongs to (docs/reference.md, Screens). */
export const metaRows = Object.keys(fixedPages) as FixedPage[]; // an object’s own keys

/** Site-wide settings: key -> schema. */
export const settingSchemas = {
  /** HTML of the home page’s headline; other tags than `h1 h2 p br strong em span a` are removed. */
  headerText: str(lines(2000)),
  /** The scrolling text of the home page. */
  scrollingText: str(line(300)),
  metaData: z.array(z.nullable(metaEntry), messages.list).check(z.length(metaRows.length, messages.list)),
  contacts: z.strictObject({
    location: str(line(200)),
    phoneNumber: str(phone()),
    email: str(email()),
    supportEmail: str(email()),
    privacyEmail: str(email()),
    /** Where weaknesses are reported; with it the site has a security.txt. */
    securityEmail: z._default(z.union([z.literal(''), str(email())], { error: 'Enter a valid email' }), ''),
    whatsappNumber: str(phone()),
    offices: z
      .array(office, messages.list)
      .check(z.minLength(1, messages.list), z.maxLength(12, messages.tooMany(12))),
  }),
  company: z.strictObject({
    name: str(line(80)),
    description: str(lines(400)),
    foundedYear: wholeBetween(1900, 2100),
    logoDark: logo,
    logoLight: logo,
    /** One picture for every icon of the site; null: the mark. */
    favicon: z._default(logo, null),
  }),
  /** Two social networks, a messaging service and a photo-sharing service. */
  socials: z.strictObject({
    facebook: webAddress,
    linkedin: webAddress,
    whatsapp: webAddress,
    instagram: webAddress,
  }),
  reviewBadge: z.strictObject({
    score: str(line(10)),
    outOf: str(line(10)),
    label: str(line(80)),
    url: webAddress,
    shown: z.boolean(messages.yesNo),
  }),
  /** Business hours of the office; days from 1 = Monday to 7 = Sunday. */
  hours: z.strictObject({
    days: z
      .array(wholeBetween(1, 7), messages.list)
      .check(z.minLength(1, messages.list), z.maxLength(7, messages.list)),
    open: clock,
    close: clock,
    holidays: z
      .array(z.iso.date(messages.date), messages.list)
      .check(z.maxLength(400, messages.tooMany(400))),
  }),
  forms: z.strictObject({
    recipients: z.array(str(email()), messages.list).check(z.maxLength(20, messages.tooMany(20))),
    applicationRecipients: z.array(str(email()), messages.list).check(z.maxLength(20, messages.tooMany(20))),
    /** Accepted submissions per address in ten minutes. */
    perAddress: wholeBetween(1, 100_000),
    blockedWords: z.array(str(line(60)), messages.list).check(z.maxLength(500, messages.tooMany(500))),
    maxLinks: wholeBetween(0, 50),
  }),
  retention: z.strictObject({
    enquiryMonths: wholeBetween(1, 240),
    applicationDays: wholeBetween(1, 3650),
    /** 0: for good. No fewer than six: whoever may change this could shorten it to hide what they did. */
    auditMonths: z._default(
      z
        .int(messages.whole)
        .check(
          z.refine(
            (months) => months === 0 || (months >= 6 && months <= 240),
            'Enter 0, or a number from 6 to 240',
          ),
        ),
      0,
    ),
  }),
  /** Reply templates for staff. */
  replyTemplates: z.array(replyTemplate, messages.list).check(z.maxLength(40, messages.tooMany(40))),
  /** The menus of every page, in their order. */
  menus: z.strictObject(rulesOf(menuFields)),
  /** How the pages of single services, projects, case studies and insights end. */
  detailPages: z.strictObject(rulesOf(detailPageFields)),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type Settings = { [K in SettingKey]: z.output<(typeof settingSchemas)[K]> };
export const settingKeys = Object.keys(settingSchemas) as SettingKey[];

const ofParts: Partial<Record<SettingKey, string>> = {
  headerText: 'settingsPages',
  scrollingText: 'settingsPages',
  menus: 'settingsPages',
  detailPages: 'settingsPages',
  metaData: 'settingsSeo',
};
/** The tag whose holders read a setting. */
export const settingRight = (key: SettingKey): string => ofParts[key] ?? 'settingsView';
/** Actions of that tag it takes to change a setting: words and menus of the pages are in front of visitors at once. */
export const settingActions = (key: SettingKey): readonly Action[] =>
  settingRight(key) === 'settingsPages' ? ['Update', 'Publish'] : ['Update'];
export const settingTags: readonly string[] = [...new Set(settingKeys.map(settingRight))];
