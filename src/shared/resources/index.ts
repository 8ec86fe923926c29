import type { Resource } from '../resource/define.ts';
import { banner } from './banner.ts';
import { career } from './career.ts';
import { caseStudy } from './case-study.ts';
import { category } from './category.ts';
import { faq } from './faq.ts';
import { insight } from './insight.ts';
import { member } from './member.ts';
import { page } from './page.ts';
import { policy } from './policy.ts';
import { process } from './process.ts';
import { project } from './project.ts';
import { redirect } from './redirect.ts';
import { service } from './service.ts';
import { tag } from './tag.ts';
import { testimonial } from './testimonial.ts';

/** Every kind of content. Listing a kind here gives it a table, calls, a list and a form. */
export const resources = {
  banners: banner,
  services: service,
  projects: project,
  categories: category,
  processes: process,
  caseStudies: caseStudy,
  testimonials: testimonial,
  blogs: insight,
  tags: tag,
  careers: career,
  members: member,
  faqs: faq,
  pages: page,
  policies: policy,
  redirects: redirect,
} as const satisfies Record<string, Resource>;

export type Resources = typeof resources;
export type ResourceKey = keyof Resources;

/** A kind of content by its plural name: schemas let only declared ones through, and no others are ever stored. */
export const resourceOf = (plural: string): Resource => resources[plural as ResourceKey];
