import type { tag } from '#shared/resources/tag.ts';
import { live, type Seeded } from '../seeded.ts';

export const tags = live([
  { id: 1, slug: 'spreadsheets', name: 'Spreadsheets' },
  { id: 2, slug: 'data-migration', name: 'Data migration' },
  { id: 3, slug: 'progressive-web-apps', name: 'Progressive web apps' },
  { id: 4, slug: 'mobile', name: 'Mobile' },
  { id: 5, slug: 'gst-and-vat', name: 'GST and VAT' },
  { id: 6, slug: 'integrations', name: 'Integrations' },
  { id: 7, slug: 'performance', name: 'Performance' },
  { id: 8, slug: 'core-web-vitals', name: 'Core Web Vitals' },
  { id: 9, slug: 'cloud-costs', name: 'Cloud costs' },
  { id: 10, slug: 'accessibility', name: 'Accessibility' },
  { id: 11, slug: 'automation', name: 'Automation' },
  { id: 12, slug: 'hiring', name: 'Hiring' },
  { id: 13, slug: 'freshers', name: 'Freshers' },
  { id: 14, slug: 'project-planning', name: 'Project planning' },
] satisfies Seeded<typeof tag>[]);
