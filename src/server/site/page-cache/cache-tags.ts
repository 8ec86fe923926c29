import type { CallPath } from '#shared/calls.ts';
import type { Tag } from '../../db/changes.ts';
import { settingTag as setting } from '../../db/settings.ts';

/** What the page cache must know: the content each public read is made from. A missing line does not compile. */
export const reads: Record<Extract<CallPath, `web/${string}`>, readonly Tag[]> = {
  'web/site': [
    setting('company'),
    setting('contacts'),
    setting('socials'),
    setting('reviewBadge'),
    setting('scrollingText'),
    setting('hours'),
    'services',
    'images',
  ],
  'web/banners': ['banners', 'images'],
  'web/header/text': [setting('headerText')],
  'web/metaData': [setting('metaData')],
  'web/contacts': [setting('contacts')],
  'web/testimonials': ['testimonials', 'projects', 'images'],
  'web/testimonials/on': ['testimonials', 'projects', 'images'],
  'web/services': ['services'],
  'web/service': ['services', 'images'],
  'web/caseStudies': ['case_studies', 'categories', 'images'],
  'web/caseStudy': [
    'case_studies',
    'categories',
    'services',
    'projects',
    'testimonials',
    'processes',
    'images',
  ],
  'web/projects': ['projects', 'categories', 'images'],
  'web/project': ['projects', 'categories', 'services', 'case_studies', 'processes', 'images'],
  'web/projects/processes': ['processes', 'images'],
  'web/careers': ['careers'],
  'web/career': ['careers', 'images'],
  'web/blogs': ['blogs', 'categories', 'tags', 'images'],
  'web/blog': ['blogs', 'categories', 'tags', 'images'],
  'web/blogs/categories': ['blogs', 'categories'],
  'web/blogs/tags': ['blogs', 'tags'],
  'web/team': ['members', 'images'],
  'web/policy': ['policies', 'images'],
  'web/lost': ['redirects', 'services', 'projects', 'case_studies', 'blogs', 'careers', 'policies'],
  'web/pages': ['services', 'projects', 'case_studies', 'blogs', 'careers', 'policies'],
};
