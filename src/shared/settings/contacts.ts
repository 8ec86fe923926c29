import * as z from 'zod/mini';
import { email, list, phone, text, textarea } from '../resource/kit.ts';
import { messages } from '../resource/rules.ts';
import { setting } from './define.ts';
import { addedLater, emailOrEmpty, phoneOrEmpty } from './fields.ts';

const offices = list({
  label: 'Offices',
  max: 12,
  item: {
    country: text({ label: 'Country', max: 60 }),
    city: text({ label: 'City', max: 80 }),
    address: textarea({ label: 'Street address', max: 300 }),
    phoneNumber: phoneOrEmpty({ label: 'Phone' }),
  },
});

export const contacts = setting({
  title: 'Contact details',
  help: 'Shown on the contact page, in the footer and in the policies.',
  fields: {
    location: text({ label: 'Location', max: 200 }),
    phoneNumber: phone({ label: 'Phone number' }),
    whatsappNumber: phone({ label: 'WhatsApp number' }),
    email: email({ label: 'Email' }),
    supportEmail: email({ label: 'Support email' }),
    privacyEmail: email({ label: 'Privacy email' }),
    securityEmail: addedLater(
      emailOrEmpty({
        label: 'Security email',
        help: 'Where people report security problems of the site; published in its security.txt.',
      }),
    ),
    offices: { ...offices, required: true, schema: offices.schema.check(z.minLength(1, messages.list)) },
  },
});
