import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { nothing } from '../../resource/calls.ts';
import { caseCard } from './case-studies.ts';
import {
  captioned,
  categories,
  composed,
  countOfCategory,
  found,
  idOrSlug,
  link,
  meta,
  ofCategory,
  projectSlug,
  rich,
  slug,
  step,
  url,
} from './parts.ts';
import { testimonial } from './testimonials.ts';

const projectCard = {
  id: z.number(),
  name: z.string(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  categoryName: z.nullable(z.string()),
  /** Gives a drawn cover its hue. */
  categorySlug: z.nullable(z.string()),
  image: url,
  featured: z.boolean(),
};

export const projectCalls = {
  'web/projects': call(ofCategory, z.array(z.object(projectCard)), 'public'),
  'web/projects/count': call(z.strictObject({ category: slug() }), countOfCategory, 'public'),
  'web/projects/categories': call(nothing, categories, 'public'),
  'web/project': call(
    idOrSlug,
    found({
      ...projectCard,
      body: z.nullable(rich),
      clientName: z.nullable(z.string()),
      images: z.array(captioned),
      services: z.array(z.object({ name: z.string(), tag: z.string() })),
      process: z.nullable(z.object({ name: z.string(), steps: z.array(step) })),
      technologies: z.array(z.string()),
      stage: z.string(),
      frame: z.string(),
      startedOn: z.nullable(z.string()),
      finishedOn: z.nullable(z.string()),
      url,
      caseStudies: z.array(z.object(caseCard)),
      /** The first one that names this project. */
      testimonial: z.nullable(z.object({ ...testimonial, projectSlug })),
      related: z.array(z.object(projectCard)),
      next: z.nullable(z.extend(link, { id: z.number() })),
      ...composed,
      updatedAt: z.string(),
      meta,
    }),
    'public',
  ),
  'web/projects/processes': call(
    nothing,
    z.array(z.object({ id: z.number(), name: z.string(), steps: z.array(step) })),
    'public',
  ),
} as const;
