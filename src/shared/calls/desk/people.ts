import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { file } from '../../desk/work-calls.ts';
import { templateDesks } from '../../reply-templates.ts';
import { idField, line, messages, need, strict } from '../../resource/rules.ts';
import { maybe, text, values } from './parts.ts';

/** A complete email address or phone number. */
const whom = strict({ person: need(line(254)) });

const brief = z.object({
  id: z.number(),
  reference: text,
  name: text,
  email: text,
  phone: text,
  createdAt: text,
  eraseAt: maybe,
});

/** What is stored about one person, over both desks. */
export const personCalls = {
  /** All data stored about a person, from the desks the caller may open: of each the newest thousand; `notListed` counts the others. */
  'person/find': call(
    whom,
    z.object({ enquiries: z.array(brief), applications: z.array(brief), notListed: z.number() }),
    ['contactsView', 'careersApplications'],
  ),
  /** What the sender of this record has sent, newest first, from the desks the caller may open; `last` is the last exchange. */
  'desk/person': call(
    strict({ desk: z.enum(values(templateDesks), messages.choice), id: idField }),
    z.object({
      name: text,
      email: text,
      phone: text,
      messages: z.array(
        z.object({
          desk: z.enum(values(templateDesks)),
          id: z.number(),
          reference: text,
          /** The first words of an enquiry, the vacancy of an application. */
          about: text,
          state: text,
          createdAt: text,
          last: z.nullable(z.object({ kind: text, at: text })),
        }),
      ),
    }),
    ['contactsView', 'careersApplications'],
  ),
  /**
   * A JSON file with all of it, including the newest CVs, up to 20 MB of them; it says where to download each of the others, which
   * `cvsLeftOut` counts. It holds the newest thousand records of each desk; `recordsLeftOut` counts the others. Needs the export
   * privilege of both desks.
   */
  'person/export': call(whom, z.extend(file, { cvsLeftOut: z.number(), recordsLeftOut: z.number() }), [
    'contactsExport',
  ]),
  /** Erases it; only anonymous statistics remain. Needs the delete privilege of both desks. */
  'person/erase': call(whom, z.object({ enquiries: z.number(), applications: z.number() }), [
    'contactsDelete',
  ]),
} as const;
