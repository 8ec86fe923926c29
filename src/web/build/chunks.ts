/** A folder and all that its files need, unless a folder before it has it; what loads on demand stays apart. */
const folder = (name: string, priority: number, test: RegExp, rest: object = {}) => ({
  name,
  priority,
  test,
  tags: ['$initial' as const],
  ...rest,
});

/**
 * Folders whose files become one, in the order in which people come to them: the site's forms, the panel's sign-in screen, its
 * frame with what most screens share, the desks. All else is the bundler's choice. Left to it alone, a list of the panel
 * would be 150 files.
 */
export const chunks = [
  folder('react', 8, /\/node_modules\/(react|react-dom|scheduler)\//),
  // divided by who needs them: the panel calls the server as forms do, and does without their fields
  folder('forms', 7, /\/src\/web\/public\/islands\//, {
    entriesAware: true,
    entriesAwareMergeThreshold: 50_000,
  }),
  folder('shell', 6, /\/node_modules\/react-router\/|\/src\/web\/shell\//),
  folder('sign-in', 5, /\/src\/web\/admin\/(root|screens\/login)\//),
  folder('frame', 4, /\/src\/web\/admin\/(shell|list|query)\//),
  folder('panel', 3, /\/src\/web\/(admin|ui)\/|\/node_modules\//, { minShareCount: 5 }),
  folder('icons', 2, /\/node_modules\/lucide-react\//, { minShareCount: 2 }),
  { name: 'popups', priority: 2, test: /\/src\/web\/ui\/popups\// },
  folder('desk', 1, /\/src\/web\/admin\/desk\//, { minShareCount: 2 }),
];
