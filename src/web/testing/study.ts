import type { CallResponse } from '#shared/calls.ts';

type Study = CallResponse<'web/caseStudies'>[number];

/** A case study as in lists, without optional parts. */
export const sampleStudy = (own: Partial<Study> = {}): Study => ({
  id: 1,
  slug: 'depots',
  title: 'Depots',
  opening: '',
  categoryName: null,
  categorySlug: null,
  sector: null,
  country: null,
  figure: null,
  images: [],
  ...own,
});
