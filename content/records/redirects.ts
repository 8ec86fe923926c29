import type { redirect } from '#shared/resources/redirect.ts';
import { live, type Seeded } from '../seeded.ts';

/** Addresses people try, and that older sites tend to have had. */
export const redirects = live([
  { id: 1, slug: 'blog', from: '/blog', to: '/insights' },
  { id: 2, slug: 'contact-us', from: '/contact-us', to: '/contact' },
  { id: 3, slug: 'about-us', from: '/about-us', to: '/about' },
] satisfies Seeded<typeof redirect>[]);
