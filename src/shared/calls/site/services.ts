import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { nothing } from '../../resource/calls.ts';
import { caseCard } from './case-studies.ts';
import { composed, found, idOrSlug, meta, url } from './parts.ts';

const serviceCard = {
  id: z.number(),
  tag: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
};

export const serviceCalls = {
  'web/services': call(nothing, z.array(z.object(serviceCard)), 'public'),
  'web/service': call(
    idOrSlug,
    found({
      ...serviceCard,
      descriptionLong: z.string(),
      firstBullet: z.array(z.object({ title: z.string(), description: z.string() })),
      secondBullet: z.array(z.object({ title: z.string() })),
      img1: url,
      img2: url,
      duration: z.nullable(z.string()),
      technologies: z.array(z.string()),
      /** Only those that are shown. */
      prices: z.array(
        z.object({
          name: z.string(),
          content: z.string(),
          range: z.string(),
          period: z.nullable(z.string()),
        }),
      ),
      contact: z.nullable(z.object({ name: z.string(), designation: z.string(), imageUrl: url })),
      caseStudies: z.array(z.object(caseCard)),
      next: z.nullable(z.object({ name: z.string(), tag: z.string() })),
      ...composed,
      meta,
    }),
    'public',
  ),
} as const;
