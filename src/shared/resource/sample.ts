import type { Resource } from './define.ts';

/** Kinds whose seeded records tell of customers, work and people that never were. */
export const sampledKinds = ['testimonials', 'projects', 'caseStudies', 'blogs', 'members'] as const;

interface Written {
  createdBy: number | null;
  updatedBy: number | null;
}

/** A seeded record nobody has changed yet. Hiding all of them at once changes none. */
export const isSample = ({ plural }: Pick<Resource, 'plural'>, { createdBy, updatedBy }: Written): boolean =>
  (sampledKinds as readonly string[]).includes(plural) && createdBy === null && updatedBy === null;
