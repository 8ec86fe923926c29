import * as z from 'zod/mini';

const text = z.string();
const perDay = z.array(z.object({ day: text, count: z.number() }));

/** A block is null, and a list has no rows, for users without the privilege for its screen. */
export const summaryShape = z.object({
  enquiries: z.nullable(
    z.object({
      counts: z.record(z.string(), z.number()),
      overdue: z.number(),
      next: z.array(
        z.object({
          id: z.number(),
          reference: text,
          name: text,
          dueAt: text,
          minutesLeft: z.nullable(z.number()),
          overdue: z.boolean(),
        }),
      ),
      /** To be written to or called again today or since, the user’s own first; `due` is how many there are. */
      followUps: z.array(
        z.object({
          id: z.number(),
          reference: text,
          name: text,
          company: z.nullable(text),
          followUp: text,
          late: z.boolean(),
          mine: z.boolean(),
        }),
      ),
      due: z.number(),
      perDay,
    }),
  ),
  applications: z.nullable(
    z.object({
      counts: z.record(z.string(), z.number()),
      newest: z.array(
        z.object({ id: z.number(), reference: text, name: text, jobPosition: text, createdAt: text }),
      ),
      /** Interviews of the next seven days; the ids are those of the applications. */
      interviews: z.array(
        z.object({
          id: z.number(),
          reference: text,
          name: text,
          jobPosition: text,
          startsAt: text,
          minutes: z.number(),
          place: text,
        }),
      ),
      perDay,
    }),
  ),
  /** Vacancies that close within two weeks. */
  expiring: z.nullable(z.array(z.object({ id: z.number(), jobPosition: text, validThrough: text }))),
  /** Drafts of each kind that the user may finish; `type` where a kind has several screens. */
  drafts: z.array(z.object({ plural: text, label: text, type: z.nullable(text), count: z.number() })),
  /** Undelivered mails: all with the privilege for the settings, otherwise those of the desks the user may open. Those rejected so far count as failed. */
  mails: z.nullable(z.object({ waiting: z.number(), failed: z.number(), kept: z.number() })),
  /** Views of public pages over thirty days. */
  views: perDay,
});
export type Summary = z.output<typeof summaryShape>;
