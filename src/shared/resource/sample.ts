import type { Resource } from './define.ts';

/** Kinds whose seeded records describe fictitious customers, work and people. */
export const sampledKinds = ['testimonials', 'projects', 'caseStudies', 'blogs', 'members'] as const;

/** Also marked until somebody changes their words, since their durations are made up; never hidden, since the services themselves are the company’s. */
const markedKinds: readonly string[] = [...sampledKinds, 'services'];

interface Written {
  createdBy: number | null;
  updatedBy: number | null;
}

/** A seeded record whose words nobody has changed yet: `updatedBy` stays empty until then, and hiding all of them at once changes none. */
export const isSample = ({ plural }: Pick<Resource, 'plural'>, { createdBy, updatedBy }: Written): boolean =>
  markedKinds.includes(plural) && createdBy === null && updatedBy === null;

/** A seeded setting that claims something of the company, and that nobody has saved yet. */
export const isSampleSetting = (name: string, { version }: { version: number }): boolean =>
  name === 'reviewBadge' && version === 1;
