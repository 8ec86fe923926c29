import * as z from 'zod/mini';
import { number, words } from '../resource/kit.ts';
import { messages } from '../resource/rules.ts';
import { setting } from './define.ts';
import { addedLater, emails } from './fields.ts';

export const forms = setting({
  title: 'Forms',
  fields: {
    recipients: emails({
      label: 'Who gets enquiries',
      max: 20,
      help: 'Email addresses, at most 20. If empty, up to five owners get them.',
    }),
    applicationRecipients: emails({
      label: 'Who gets applications',
      max: 20,
      help: 'Email addresses, at most 20. If empty, up to five owners get them.',
    }),
    perAddress: number({
      label: 'Messages from one IP address',
      min: 1,
      max: 100_000,
      initial: 10,
      help: 'How many are accepted in ten minutes.',
    }),
    maxLinks: number({
      label: 'Links in a message',
      min: 0,
      max: 50,
      initial: 3,
      help: 'More than this many count as spam.',
    }),
    blockedWords: words({ label: 'Words that mark spam', max: 500 }),
  },
});

/** No fewer than six: whoever may change this could shorten it to hide what they did. */
const auditMonths = z
  .int(messages.whole)
  .check(
    z.refine(
      (months) => months === 0 || (months >= 6 && months <= 240),
      'Enter 0, or a number from 6 to 240',
    ),
  );

export const retention = setting({
  title: 'How long personal data is kept',
  help: 'Applies to what is already here, too: anything older is erased within the hour.',
  fields: {
    enquiryMonths: number({
      label: 'Enquiries, in months',
      min: 1,
      max: 240,
      initial: 24,
      help: 'Counted from the day they were closed.',
    }),
    applicationDays: number({
      label: 'Applications, in days',
      min: 1,
      max: 3650,
      initial: 180,
      help: 'Counted from the day they arrived.',
    }),
    auditMonths: addedLater({
      ...number({
        label: 'Audit log, in months',
        min: 0,
        max: 240,
        initial: 0,
        help: 'Who did what, with names and IP addresses. 0 keeps it for good, otherwise at least 6.',
      }),
      schema: auditMonths,
    }),
  },
});
