import { everySection } from '../../src/server/testing/sample-sections.ts';

const sections = everySection(0);

/** As many sections as a long page has, each of another kind. */
export const longPage = {
  title: 'Fifteen sections',
  slug: 'fifteen-sections',
  sections: [...sections.slice(0, 14), ...sections.slice(-1)],
  status: 1,
};
