import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { detailPageFields } from '#shared/detail-pages.ts';
import { menuFields } from '#shared/menus.ts';
import { templateDesks } from '#shared/reply-templates.ts';
import type { Field, FieldOptions, Fields } from '#shared/resource/field.ts';
import {
  checks,
  email,
  flag,
  list,
  optionalDate,
  optionalImage,
  optionalText,
  optionalUrl,
  select,
  text,
  textarea,
  words,
} from '#shared/resource/kit.ts';
import { messages } from '#shared/resource/messages.ts';
import { type SettingKey, type Settings, settingSchemas } from '#shared/settings.ts';
import { TemplatePreview } from './template-preview.tsx';

type Values = Record<string, unknown>;

/** How a setting is edited with ordinary fields. */
export interface SettingForm {
  title: string;
  help?: string;
  fields: Fields;
  /** Validates the fields’ values, where they differ from the stored format. */
  schema?: z.ZodMiniType;
  /** Converts between stored value and fields; absent if they are the same. */
  toForm?: (value: unknown) => Values;
  fromForm?: (values: Values) => unknown;
  /** Rendered below the fields, with their current values. */
  After?: ComponentType<{ values: Values }>;
}

const phone = (label: string, help?: string) => ({
  ...text({ label, max: 20, ...(help ? { help } : {}) }),
  input: 'phone' as const,
});

const days = [
  { value: '1', label: 'Monday' },
  { value: '2', label: 'Tuesday' },
  { value: '3', label: 'Wednesday' },
  { value: '4', label: 'Thursday' },
  { value: '5', label: 'Friday' },
  { value: '6', label: 'Saturday' },
  { value: '7', label: 'Sunday' },
] as const;

/** A whole number within the bounds that the setting’s own schema has. */
const whole = (schema: z.ZodMiniType<number>, o: FieldOptions & { initial: number }): Field<number> => ({
  ...o,
  schema,
  input: 'number',
  column: 'integer',
  required: false,
});

const { company, forms, retention } = settingSchemas;

/** A setting with a single value. */
const alone = (schema: unknown) => ({
  schema: z.object({ value: schema as z.ZodMiniType }), // any type of value
  toForm: (value: unknown) => ({ value }),
  fromForm: ({ value }: Values) => value,
});

/** Settings with an ordinary form; header text and metadata have their own (`header-text.tsx`, `metadata.tsx`). */
export const settingForms: Record<Exclude<SettingKey, 'headerText' | 'metaData'>, SettingForm> = {
  scrollingText: {
    title: 'Scrolling text',
    help: 'The line that moves across the home page.',
    fields: { value: text({ label: 'Scrolling text', max: 300 }) },
    ...alone(settingSchemas.scrollingText),
  },
  contacts: {
    title: 'Contact details',
    help: 'Shown on the contact page and in the footer.',
    fields: {
      location: text({ label: 'Location', max: 200 }),
      phoneNumber: phone('Phone number'),
      whatsappNumber: phone('WhatsApp number'),
      email: email({ label: 'Email' }),
      supportEmail: email({ label: 'Support email' }),
      privacyEmail: email({ label: 'Privacy email' }),
      securityEmail: {
        ...optionalText({
          label: 'Security email',
          max: 254,
          help: 'Where weaknesses of the site are reported; published in its security.txt.',
        }),
        input: 'email',
        initial: '',
      },
      offices: {
        ...list({
          label: 'Offices',
          max: 12,
          item: {
            country: text({ label: 'Country', max: 60 }),
            city: text({ label: 'City', max: 80 }),
            address: textarea({ label: 'Street address', max: 300 }),
            phoneNumber: { ...optionalText({ label: 'Phone', max: 20 }), input: 'phone', initial: '' },
          },
        }),
        required: true,
      } as Fields[string], // a list of offices is never empty
    },
  },
  company: {
    title: 'Company',
    fields: {
      name: text({ label: 'Company name', max: 80 }),
      description: textarea({
        label: 'Description',
        max: 400,
        help: 'One or two sentences; search engines read them.',
      }),
      foundedYear: whole(company.shape.foundedYear, {
        label: 'Founded in',
        initial: 2017,
        help: 'The years in business count from here.',
      }),
      logoDark: optionalImage({ label: 'Logo on dark', help: 'Empty: the mark.' }),
      logoLight: optionalImage({ label: 'Logo on light', help: 'Empty: the mark.' }),
      favicon: optionalImage({
        label: 'Icon of the site',
        aspect: 1,
        help: 'One square picture makes all icons: in tabs, bookmarks and on phones. Empty: the mark.',
      }),
    },
  },
  socials: {
    title: 'Social links',
    help: 'Empty ones are not shown.',
    fields: {
      facebook: optionalUrl({ label: 'Facebook' }),
      linkedin: optionalUrl({ label: 'LinkedIn' }),
      whatsapp: optionalUrl({ label: 'WhatsApp' }),
      instagram: optionalUrl({ label: 'Instagram' }),
    },
  },
  reviewBadge: {
    title: 'Review badge',
    help: 'Stands beside the testimonials of the home page.',
    fields: {
      score: text({ label: 'Score', max: 10 }),
      outOf: text({ label: 'Out of', max: 10 }),
      label: text({ label: 'Words', max: 80 }),
      url: optionalUrl({ label: 'Web address of the reviews' }),
      shown: flag({ label: 'Show the badge', initial: true }),
    },
  },
  hours: {
    title: 'Office hours',
    help: 'Enquiries are promised an answer within one business day of these hours, Indian time (IST).',
    fields: {
      days: checks({ label: 'Days', options: days, initial: [] }) as unknown as Fields[string],
      open: text({ label: 'Opens at', max: 5, help: 'Hours and minutes, such as 10:00.' }),
      close: text({ label: 'Closes at', max: 5, help: 'Hours and minutes, such as 19:00.' }),
      holidays: list({
        label: 'Holidays',
        max: 400,
        item: { date: optionalDate({ label: 'Day' }) },
      }) as unknown as Fields[string],
    },
    schema: z.extend(settingSchemas.hours, {
      days: z.pipe(
        z.transform((days) => (days as string[]).map(Number)), // from the fixed options above
        settingSchemas.hours.shape.days,
      ),
      holidays: z
        .array(z.object({ date: z.nullable(z.iso.date(messages.date)) }))
        .check(z.maxLength(400, messages.tooMany(400))),
    }),
    toForm: (value) => {
      const hours = value as Settings['hours'];
      return { ...hours, days: hours.days.map(String), holidays: hours.holidays.map((date) => ({ date })) };
    },
    fromForm: (values) => ({
      ...values,
      days: (values.days as string[]).map(Number),
      holidays: (values.holidays as { date: string | null }[])
        .map(({ date }) => date)
        .filter((date) => date !== null),
    }),
  },
  forms: {
    title: 'Forms',
    fields: {
      recipients: words({ label: 'Who gets enquiries', max: 20, help: 'Email addresses; none: the owner.' }),
      applicationRecipients: words({
        label: 'Who gets applications',
        max: 20,
        help: 'Email addresses; none: the owner.',
      }),
      perAddress: whole(forms.shape.perAddress, {
        label: 'Messages from one IP address',
        initial: 10,
        help: 'How many are taken in ten minutes.',
      }),
      maxLinks: whole(forms.shape.maxLinks, {
        label: 'Links in a message',
        initial: 3,
        help: 'More than this many count as spam.',
      }),
      blockedWords: words({ label: 'Words that mark spam', max: 500 }),
    },
  },
  menus: {
    title: 'Menus',
    help: 'On every page, in this order. An address is a path of this site such as /contact, or a full web address.',
    fields: menuFields,
  },
  detailPages: {
    title: 'Ends of detail pages',
    help: 'What projects, case studies and insights say at their end, to get in touch; services have words of their own.',
    fields: detailPageFields,
  },
  replyTemplates: {
    title: 'Reply templates',
    help: 'What staff begin an answer with, in this order. They change it before it goes.',
    fields: {
      value: list({
        label: 'Templates',
        max: 40,
        item: {
          label: text({ label: 'Name', max: 60 }),
          desk: select({ label: 'Desk', options: templateDesks, initial: 'enquiries' }),
          subject: text({ label: 'Subject', max: 150 }),
          text: textarea({ label: 'Text', max: 5000 }),
        },
      }) as unknown as Fields[string],
    },
    ...alone(settingSchemas.replyTemplates),
    After: TemplatePreview,
  },
  retention: {
    title: 'How long personal data is kept',
    help: 'Holds for what is here already, too: what was kept for longer is erased within the hour.',
    fields: {
      enquiryMonths: whole(retention.shape.enquiryMonths, {
        label: 'Enquiries, in months',
        initial: 24,
        help: 'After they were closed.',
      }),
      applicationDays: whole(retention.shape.applicationDays, {
        label: 'Applications, in days',
        initial: 180,
        help: 'After they came.',
      }),
      auditMonths: whole(retention.shape.auditMonths, {
        label: 'Audit log, in months',
        initial: 0,
        help: 'Who did what, with names and IP addresses. 0 keeps it for good, otherwise at least 6.',
      }),
    },
  },
};
