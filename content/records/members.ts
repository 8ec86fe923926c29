import type { member } from '#shared/resources/member.ts';
import { live, type Seeded } from '../seeded.ts';

/** First name and initial, and no face: samples that show where the owner’s own people will stand. */
export const members = live([
  {
    id: 1,
    slug: 'anitha-k',
    name: 'Anitha K.',
    designation: 'Engineering lead',
    bio: 'Plans a system, builds it with her team and answers when you call about it.',
  },
  {
    id: 2,
    slug: 'suresh-r',
    name: 'Suresh R.',
    designation: 'Flutter developer',
    bio: 'Builds apps for drivers, nurses and shopkeepers, and tries them in the sun first.',
  },
  {
    id: 3,
    slug: 'nadia-h',
    name: 'Nadia H.',
    designation: 'Designer',
    bio: 'Draws screens in English and Arabic, and asks the people who will use them.',
  },
  {
    id: 4,
    slug: 'vignesh-m',
    name: 'Vignesh M.',
    designation: 'Digital marketing',
    bio: 'Writes the one page a month, with a last paragraph on what to stop.',
  },
] satisfies Seeded<typeof member>[]);
