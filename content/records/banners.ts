import type { banner } from '#shared/resources/banner.ts';
import { live, type Seeded } from '../seeded.ts';

/** Four pictures of the home page's slider; two lead somewhere. Without an image the default picture stands in. */
export const banners = live([
  { id: 1, slug: 'one-unbroken-line', name: 'One unbroken line', image: null, redirectUrl: null },
  {
    id: 2,
    slug: 'web-development',
    name: 'Web Development',
    image: null,
    redirectUrl: '/services/web-development',
  },
  {
    id: 3,
    slug: 'case-study-hospital-it',
    name: 'Case study: hospital IT',
    image: null,
    redirectUrl: '/case-studies/a-front-desk-for-hospital-it',
  },
  { id: 4, slug: 'three-offices-one-team', name: 'Three offices, one team', image: null, redirectUrl: null },
] satisfies Seeded<typeof banner>[]);
