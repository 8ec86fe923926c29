import * as z from 'zod/mini';
import { call } from '../call.ts';
import { summaryShape } from '../desk/summary.ts';
import { nothing } from '../resource/calls.ts';
import { draftStates } from '../resource/draft.ts';

const text = z.string();
const maybe = z.nullable(z.string());

/** Setup tasks of the first day, in the order shown. */
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
      /** Scheduled changes of the site, soonest first: a record is published, updated by its draft, or taken offline. */
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
      /** Unpublished content of the kinds the user may write, newest first: identified by id, or for a new one by the key of its draft. */
      unpublished: z.array(unpublished),
      /** Proposed changes; only for those who may publish them. */
      reviews: z.array(unpublished),
      health: z.nullable(z.array(z.object({ name: text, ok: z.boolean(), words: text }))),
      /** What is still unchanged since the installation; null for those who cannot change it. */
      placeholders: z.nullable(z.array(z.enum(firstSteps))),
      /** Seeded records whose text nobody has changed; null unless the user is an owner. */
      samples: z.nullable(z.object({ shown: z.number(), hidden: z.number() })),
    }),
    ['homeView'],
  ),
  /** Hides every sample visitors see, or shows the hidden ones again; for owners alone. */
  'samples/hide': call(z.strictObject({ hidden: z.boolean() }), z.object({ changed: z.number() }), [
    'settingsUpdate',
  ]),
} as const;
