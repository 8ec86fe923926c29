import * as z from 'zod/mini';

const text = z.string();
const perDay = z.array(z.object({ day: text, count: z.number() }));

/** A block is null, and a list is without its rows, for those who lack the right to its screen. */
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
      perDay,
    }),
  ),
  applications: z.nullable(
    z.object({
      counts: z.record(z.string(), z.number()),
      newest: z.array(
        z.object({ id: z.number(), reference: text, name: text, jobPosition: text, createdAt: text }),
      ),
      perDay,
    }),
  ),
  /** Vacancies that close within two weeks. */
  expiring: z.nullable(z.array(z.object({ id: z.number(), jobPosition: text, validThrough: text }))),
  /** Drafts of each kind that one may finish; `type` where two screens share a kind. */
  drafts: z.array(z.object({ plural: text, label: text, type: z.nullable(text), count: z.number() })),
  /** Mails that did not go out, those refused so far among the failed; null without a right to either desk. */
  mails: z.nullable(z.object({ waiting: z.number(), failed: z.number(), kept: z.number() })),
  /** Views of public pages, thirty days. */
  views: perDay,
});
