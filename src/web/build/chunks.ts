/** A folder and all that its files need, unless a folder before it has it; what loads on demand stays apart. */
const folder = (name: string, priority: number, test: RegExp) => ({
  name,
  priority,
  test,
  tags: ['$initial' as const],
});

/**
 * Folders whose files become one, in the order in which people come to them: the site's forms, the panel's sign-in screen, what
 * three of the panel's screens share. All else is the bundler's choice. Left to it alone, a list would be 150 files.
 */
export const chunks = [
  folder('react', 5, /\/node_modules\/(react|react-dom|scheduler)\//),
  folder('router', 4, /\/node_modules\/react-router\//),
  folder('forms', 3, /\/src\/web\/public\/islands\//),
  folder('sign-in', 2, /\/src\/web\/admin\/(root|screens\/login)\//),
  { ...folder('panel', 1, /\/src\/web\/(admin|ui)\//), minShareCount: 3 },
];
