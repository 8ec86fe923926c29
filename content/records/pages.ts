import type { page } from '#shared/resources/page.ts';
import { about } from '../screens/about.ts';
import { careers } from '../screens/careers.ts';
import { caseStudies } from '../screens/case-studies.ts';
import { contact } from '../screens/contact.ts';
import { home } from '../screens/home.ts';
import { insights } from '../screens/insights.ts';
import { projects } from '../screens/projects.ts';
import { services } from '../screens/services.ts';
import { live, type Seeded } from '../seeded.ts';

const screens = [home, about, services, projects, caseStudies, insights, careers, contact];

/** The fixed screens; other pages are the owner’s to add. */
export const pages = live<Seeded<typeof page>>(
  screens.map((screen, index) => ({ id: index + 1, ...screen })),
);
