/** A folder and everything its files import, unless an earlier folder includes it; dynamic imports stay separate. */
const folder = (name: string, priority: number, test: RegExp, rest: object = {}) => ({
  name,
  priority,
  test,
  tags: ['$initial' as const],
  ...rest,
});

/**
 * Folders that each become one chunk, in the order visitors reach them: what the site’s forms are declared with, those forms, the panel’s
 * sign-in screen, its frame with the lists (most screens are one), what most screens share, a record’s form, the desks. Everything else is
 * left to the bundler, which on its own would split a list of the panel into 150 files.
 */
export const chunks = [
  folder('react', 9, /\/node_modules\/(react|react-dom|scheduler)\//),
  // beneath all forms, so that no split of theirs can end in files that import each other
  folder('rules', 8, /\/src\/shared\/desk\//, { minShareCount: 8 }),
  // split by consumer: the panel makes calls like the forms, but without their fields
  folder('forms', 7, /\/src\/web\/public\/islands\//, {
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
  }),
  folder('shell', 6, /\/node_modules\/react-router\/|\/src\/web\/shell\//),
  // signing in does without the frame, and a list without what forms are made with: what both have is in the first two
  folder('base', 5.5, /\/src\/web\/admin\/(root|session)\//),
  folder('shared', 5.4, /\/src\/web\/(ui|art)\/[^/]+$|\/node_modules\/lucide-react\//, { minShareCount: 8 }),
  folder('sign-in', 3.5, /\/src\/web\/admin\/screens\/login\/|\/node_modules\/(react-hook-form|@hookform)\//),
  folder('frame', 4, /\/src\/web\/admin\/(shell|list|query|resource\/list)\//),
  folder('panel', 3, /\/src\/web\/(admin|ui)\/|\/node_modules\//, { minShareCount: 5 }),
  folder(
    'record',
    1.5,
    /\/src\/(web\/admin\/(form|record|resource)|shared)\/|\/node_modules\/(@tanstack|lucide-react)\//,
    {
      minShareCount: 2,
    },
  ),
  // what the editor shares with what it opens
  {
    name: 'text',
    priority: 2.7,
    test: /\/node_modules\/(@tiptap|prosemirror-[^/]+)\/|\/src\/web\/admin\/(editor\/|[^/]+$)/,
    minShareCount: 2,
  },
  { name: 'toasts', priority: 2.6, test: /\/src\/web\/ui\/toasts\// },
  // comboboxes stand in forms where nothing has opened yet
  {
    name: 'combobox',
    priority: 2.5,
    test: /\/src\/web\/ui\/combobox\/|\/node_modules\/(@floating-ui|@base-ui)\/.*(combobox|floating-ui|utils|internals)/,
  },
  { name: 'popups', priority: 2, test: /\/src\/web\/ui\/popups\// },
  folder('desk', 1, /\/src\/web\/admin\/desk\//, { minShareCount: 2 }),
];
