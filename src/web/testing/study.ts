import type { CallResponse } from '#shared/calls.ts';

type Study = CallResponse<'web/caseStudies'>[number];

/** A case study as lists show it, with nothing that may be left out. */
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
