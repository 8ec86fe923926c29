import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { nothing } from '../../resource/calls.ts';
import {
  captioned,
  categories,
  chosen,
  composed,
  countOfCategory,
  found,
  idOrSlug,
  link,
  meta,
  ofCategory,
  picture,
  projectLink,
  projectSlug,
  slug,
  stars,
  step,
  url,
} from './parts.ts';

const figure = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.string(),
  unit: z.nullable(z.string()),
  /** For a drawing of counted dots. */
  dots: z.optional(z.nullable(z.string())),
  dot: z.optional(z.nullable(z.string())),
});

export const caseCard = {
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** The first sentence of its summary. */
  opening: z.string(),
  categoryName: z.nullable(z.string()),
  /** Gives a drawn cover its hue. */
  categorySlug: z.nullable(z.string()),
  sector: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** The first figure of its results. */
  figure: z.nullable(figure),
  images: z.array(picture),
};

export const caseStudyCalls = {
  'web/caseStudies': call(ofCategory, z.array(z.object(caseCard)), 'public'),
  /** Live case studies by id, in this order. */
  'web/caseStudies/chosen': call(chosen, z.array(z.object(caseCard)), 'public'),
  'web/caseStudies/count': call(z.strictObject({ category: slug() }), countOfCategory, 'public'),
  /** The newest ones, for the feed. */
  'web/caseStudies/newest': call(
    nothing,
    z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        summary: z.string(),
        publishedAt: z.string(),
        updatedAt: z.string(),
      }),
    ),
    'public',
  ),
  'web/caseStudy': call(
    idOrSlug,
    found({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      categoryName: z.nullable(z.string()),
      categorySlug: z.nullable(z.string()),
      /** Null only in the preview of one whose project is not chosen yet. */
      projectId: z.nullable(z.number()),
      projectTitle: z.nullable(z.string()),
      projectSlug,
      sector: z.nullable(z.string()),
      country: z.nullable(z.string()),
      duration: z.nullable(z.string()),
      /** Only with the client’s release. */
      client: z.nullable(z.string()),
      technologies: z.array(z.string()),
      results: z.array(figure),
      summary: z.string(),
      problem: z.string(),
      solutions: z.string(),
      result: z.string(),
      conclusion: z.string(),
      images: z.array(captioned),
      process: z.object({ steps: z.array(step) }),
      testimonial: z.nullable(
        z.object({
          content: z.string(),
          clientName: z.string(),
          clientDesignation: z.string(),
          imageUrl: url,
          ratings: z.number(),
          stars,
          projectId: z.nullable(z.number()),
          ...projectLink,
          projectSlug,
        }),
      ),
      services: z.array(z.object({ name: z.string(), tag: z.string() })),
      related: z.array(z.object(caseCard)),
      next: z.nullable(z.extend(link, { id: z.number() })),
      ...composed,
      publishedAt: z.string(),
      updatedAt: z.string(),
      meta,
    }),
    'public',
  ),
  'web/caseStudies/categories': call(nothing, categories, 'public'),
} as const;
