import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { messages } from '../../resource/rules.ts';
import { chosen, pageNumber, projectLink, projectSlug, stars, url } from './parts.ts';

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
  /** All that are live; `page` goes on where one answer ends, at 200. */
  'web/testimonials': call(z.strictObject({ page: pageNumber() }), z.array(z.object(testimonial)), 'public'),
  /** The testimonials marked for one page of the site. */
  'web/testimonials/on': call(
    z.strictObject({ page: z.enum(['home', 'about'], messages.choice) }),
    z.array(z.object({ ...testimonial, projectSlug })),
    'public',
  ),
  /** Live testimonials by id, in this order. */
  'web/testimonials/chosen': call(chosen, z.array(z.object({ ...testimonial, projectSlug })), 'public'),
} as const;
