import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { nothing } from '../../resource/calls.ts';
import { messages } from '../../resource/rules.ts';
import { chosen, projectLink, projectSlug, stars, url } from './parts.ts';

export const testimonial = {
  imageUrl: url,
  ratings: z.number(),
  stars,
  content: z.string(),
  clientName: z.string(),
  clientDesignation: z.string(),
  project: z.nullable(z.number()),
  ...projectLink,
};

export const testimonialCalls = {
  'web/testimonials': call(nothing, z.array(z.object(testimonial)), 'public'),
  /** The testimonials marked for one page of the site. */
  'web/testimonials/on': call(
    z.strictObject({ page: z.enum(['home', 'about'], messages.choice) }),
    z.array(z.object({ ...testimonial, projectSlug })),
    'public',
  ),
  /** Live testimonials by id, in this order. */
  'web/testimonials/chosen': call(chosen, z.array(z.object({ ...testimonial, projectSlug })), 'public'),
} as const;
