import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { importLimits } from '../../desk/contact-columns.ts';
import { importMap } from '../../desk/contact-import.ts';
import { enquiry, enquiryStatuses, liveStatuses } from '../../desk/enquiry.ts';
import { type Currency, saleShape } from '../../desk/sale.ts';
import { many, one, workCalls } from '../../desk/work-calls.ts';
import { byId } from '../../resource/calls.ts';
import { acceptingWholeRow, idField, lines, messages, need, strict, unsaid } from '../../resource/rules.ts';
import { commonFields, filledIn, maybe, past, text, values } from './parts.ts';

const status = z.enum(values(enquiryStatuses), messages.choice);
const newStatus = z.optional(unsaid<z.output<typeof status>>(status));

const enquiryRow = z.object({
  ...commonFields,
  ...filledIn(enquiry.form.fields),
  page: maybe,
  status,
  dueAt: text,
  firstReplyAt: maybe,
  closedAt: maybe,
  ...saleShape,
  /** When it was imported from a file, instead of sent with the form. */
  importedAt: maybe,
  /** Office minutes until it is due, negative when overdue; null once answered or closed. */
  minutesLeft: z.nullable(z.number()),
  overdue: z.boolean(),
});
export type EnquiryRow = z.output<typeof enquiryRow>;

const wholeEnquiry = z.extend(enquiryRow, past);
export type WholeEnquiry = z.output<typeof wholeEnquiry>;

/**
 * Sorted by time left by default. Additional filters: status, overdue, answered, followUp (‘due’, ‘later’ or ‘none’),
 * lossReason, imported.
 */
export const enquiryCalls = {
  ...workCalls(enquiry, {
    row: enquiryRow,
    whole: wholeEnquiry,
    update: strict({
      ...acceptingWholeRow(wholeEnquiry),
      ...one,
      ...z.partial(z.object(saleShape)).shape,
      currency: z.optional(unsaid<Currency>(saleShape.currency)),
      status: newStatus,
    }),
    bulk: strict({ ...many, status: newStatus }),
  }),
  /** Sorts the rows of a CSV file of past contacts and, unless it is a dry run, adds those that are new; one line is one problem. */
  'enquiry/import': call(
    strict({ csv: z.string(messages.text), columns: importMap, dryRun: z.boolean(messages.yesNo) }),
    z.object({
      total: z.number(),
      fresh: z.number(),
      duplicates: z.number(),
      wrong: z.number(),
      imported: z.number(),
      problems: z.array(z.object({ line: z.number(), text })),
    }),
    ['contactsAdd'],
    // quotes doubled in JSON, sealed and encoded as base64url
    importLimits.bytes * 2,
  ),
  /** Records that WhatsApp is opened, and returns the URL that does. Whether the text is sent there is not known. */
  'enquiry/whatsapp': call(
    strict({ id: idField, text: need(lines(2000)) }),
    z.object({ url: text, enquiry: wholeEnquiry }),
    ['contactsUpdate'],
  ),
  /** Marks it as answered in a way this program cannot see, such as by WhatsApp or telephone. */
  'enquiry/answered': call(byId, wholeEnquiry, ['contactsUpdate']),
  /** Undoes that, for an enquiry that was in this state before. Refused if a mail has answered it in the meantime. */
  'enquiry/unanswered': call(
    strict({ id: idField, status: z.enum(liveStatuses, messages.choice) }),
    wholeEnquiry,
    ['contactsUpdate'],
  ),
} as const;
