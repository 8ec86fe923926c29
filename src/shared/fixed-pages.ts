/** The fixed screens, by the slug of their page. */
const screens = {
  home: 'Home',
  about: 'About Us',
  services: 'Services',
  projects: 'Projects',
  'case-studies': 'Case Studies',
  insights: 'Insights',
  careers: 'Careers',
  contact: 'Contact',
} as const;
const policies = {
  'privacy-policy': 'Privacy Policy',
  'support-policy': 'Support Policy',
  'terms-and-conditions': 'Terms and Conditions',
} as const;

/** Names of all fixed pages. Metadata is stored in this order, so it must not change. */
export const fixedPages = { ...screens, ...policies } as const;

export type FixedScreen = keyof typeof screens;
export type FixedPage = keyof typeof fixedPages;

// an object’s own keys
export const screenNames = Object.keys(screens) as FixedScreen[];
export const policyNames = Object.keys(policies) as (keyof typeof policies)[];
/** The page each fixed metadata row belongs to (docs/reference.md, Screens). */
export const metaRows = Object.keys(fixedPages) as FixedPage[];

export const fixedPath = (page: FixedPage): string => (page === 'home' ? '/' : `/${page}`);
