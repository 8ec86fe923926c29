import { allPrivileges, partsOf, withParents } from '#shared/privileges.ts';

const startingWith = (...stems: string[]) =>
  withParents(allPrivileges.filter((tag) => stems.some((stem) => tag.startsWith(stem))));

/** See docs/reference.md, Rights. */
export const starterRoles = [
  {
    name: 'Owner',
    description: 'Everything, including users, roles and settings.',
    owner: true,
    privileges: [...allPrivileges],
  },
  {
    name: 'Editor',
    description: 'All content of the site, with its images and search engine texts: writes and publishes.',
    owner: false,
    privileges: startingWith(
      'projects',
      'caseStudies',
      'testimonials',
      'insights',
      ...partsOf('settingsView'),
    ),
  },
  {
    name: 'Sales',
    description: 'Enquiries and testimonials.',
    owner: false,
    privileges: startingWith('contacts', 'testimonials'),
  },
  {
    name: 'Recruiter',
    description: 'Vacancies and applications.',
    owner: false,
    privileges: startingWith('careers'),
  },
  {
    name: 'Viewer',
    description: 'Sees the content and changes nothing.',
    owner: false,
    privileges: withParents([
      'projectsView',
      'projectsCategories',
      'projectsProcesses',
      'caseStudiesView',
      'testimonialsView',
      'insightsView',
      'insightsCategories',
      'insightsTags',
      'careersView',
    ]),
  },
] as const;
