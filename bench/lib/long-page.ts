import { everySection } from '../../src/server/testing/sample-sections.ts';

const heaviest = [
  'hero',
  'quotes',
  'services',
  'cases',
  'form',
  'insights',
  'offices',
  'team',
  'banner',
  'faq',
  'text',
  'steps',
  'cta',
  'figures',
  'picture',
];

/** As many sections as a long page has, each of another kind: those that weigh most. `picture` is shown wherever one can be. */
export function longPage(picture: number | null = null) {
  const sections = everySection(0, 'usual', picture).filter(({ kind }) => heaviest.includes(kind));
  if (sections.length !== heaviest.length) throw new Error('not every kind of the long page has a sample');
  return { title: 'Fifteen sections', slug: 'fifteen-sections', sections, status: 1 };
}
