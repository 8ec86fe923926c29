import * as z from 'zod/mini';
import { call } from '../call.ts';
import { summaryShape } from '../desk/summary.ts';
import { nothing } from '../resource/calls.ts';
import { draftStates } from '../resource/draft.ts';

const text = z.string();
const maybe = z.nullable(z.string());

/** What the first day is for, in the order it is shown. */
export const firstSteps = [
  'name',
  'phone',
  'mailbox',
  'offices',
  'logo',
  'mailServer',
  'twoFactor',
  'secondOwner',
  'testimonials',
  'projects',
  'caseStudies',
  'blogs',
  'members',
  'durations',
  'reviewBadge',
] as const;

const unpublished = z.object({
  plural: text,
  label: text,
  type: maybe,
  id: z.nullable(z.number()),
  key: maybe,
  title: text,
  state: z.enum(draftStates),
  by: maybe,
  at: text,
});

export const homeCalls = {
  /** The home screen: pending work and its own statistics. */
  dashboard: call(
    nothing,
    z.extend(summaryShape, {
      /** What changes on the site by itself, soonest first: a record appears, changes as its draft has it, or is taken offline. */
      scheduled: z.array(
        z.object({
          plural: text,
          label: text,
          id: z.number(),
          title: text,
          type: maybe,
          at: text,
          what: z.enum(['live', 'changes', 'offline']),
        }),
      ),
      /** What is not published yet, of the kinds one may write, the newest first: by its id, or a new one by the key of its draft. */
      unpublished: z.array(unpublished),
      /** Changes that wait for somebody who may publish them; without them for those who may not. */
      reviews: z.array(unpublished),
      health: z.nullable(z.array(z.object({ name: text, ok: z.boolean(), words: text }))),
      /** What still stands as it was installed; null for those who can't put it right. */
      placeholders: z.nullable(z.array(z.enum(firstSteps))),
      /** Seeded records whose words nobody has changed; null unless the caller is an owner. */
      samples: z.nullable(z.object({ shown: z.number(), hidden: z.number() })),
    }),
    ['homeView'],
  ),
  /** Hides every sample visitors see, or shows the hidden ones again; for owners alone. */
  'samples/hide': call(z.strictObject({ hidden: z.boolean() }), z.object({ changed: z.number() }), [
    'settingsUpdate',
  ]),
} as const;
