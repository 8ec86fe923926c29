import { everySection } from '../../src/server/testing/sample-sections.ts';

/** In an order in which each keeps its look. */
const heaviest = [
  'hero',
  'steps',
  'figures',
  'quotes',
  'text',
  'picture',
  'banner',
  'services',
  'cases',
  'team',
  'insights',
  'faq',
  'form',
  'offices',
  'cta',
];

/** As many sections as a long page has, each of another kind: those that weigh most. `picture` is shown wherever one can be. */
export function longPage(picture: number | null = null) {
  const all = [...everySection(0, 'usual', picture), ...everySection(2, 'usual', picture)];
  const sections = heaviest.flatMap((kind) => all.find((each) => each.kind === kind) ?? []);
  if (sections.length !== heaviest.length) throw new Error('not every kind of the long page has a sample');
  return { title: 'Fifteen sections', slug: 'fifteen-sections', sections, status: 1 };
}
