import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { nothing } from '../../resource/calls.ts';
import { composed, found, idOrSlug, meta } from './parts.ts';

const careerCard = {
  id: z.number(),
  jobPosition: z.string(),
  slug: z.string(),
  description: z.string(),
  employmentType: z.string(),
  workMode: z.string(),
  offices: z.array(z.string()),
  openings: z.number(),
  validThrough: z.nullable(z.string()),
  /** Null where none is shown; `to` is null for an open end. */
  pay: z.nullable(
    z.object({ from: z.number(), to: z.nullable(z.number()), currency: z.string(), period: z.string() }),
  ),
  postedAt: z.string(),
};

export const careerCalls = {
  'web/careers': call(nothing, z.array(z.object(careerCard)), 'public'),
  'web/career': call(
    idOrSlug,
    found({
      ...careerCard,
      firstBullet: z.array(z.object({ name: z.string() })),
      secondBullet: z.array(z.object({ name: z.string() })),
      freshers: z.nullable(z.string()),
      related: z.array(z.object(careerCard)),
      ...composed,
      meta,
    }),
    'public',
  ),
} as const;
