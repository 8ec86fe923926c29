/** What comes with a dynamic import. */
const later = (name: string, priority: number, test: RegExp, minShareCount = 1) => ({
  name,
  priority,
  test,
  minShareCount,
});
/** Everything its folders import is part of a chunk too, unless one of a higher priority has it; dynamic imports stay separate. */
const chunk = (...all: Parameters<typeof later>) => ({ ...later(...all), tags: ['$initial' as const] });

/**
 * Folders that each become one chunk, in the order visitors reach them: what the site’s forms are declared with, those forms, the panel’s
 * sign-in screen, its frame with the lists (most screens are one), what most screens share, a record’s form, the desks. Everything else is
 * left to the bundler, which on its own would split a list of the panel into 150 files.
 */
export const chunks = [
  chunk('react', 9, /\/node_modules\/(react|react-dom|scheduler)\//),
  // beneath all forms, so that no split of theirs can end in files that import each other
  chunk('rules', 8, /\/src\/shared\/desk\//, 8),
  // split by consumer: the panel makes calls like the forms, but without their fields
  {
    ...chunk('forms', 7, /\/src\/web\/public\/islands\//),
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
  },
  chunk('shell', 6, /\/node_modules\/react-router\/|\/src\/web\/shell\//),
  // signing in does without the frame, and a list without what forms are made with: what both have is in the first two
  chunk('base', 5.5, /\/src\/web\/admin\/(root|session)\//),
  chunk('shared', 5.4, /\/src\/web\/(ui|art)\/[^/]+$|\/node_modules\/lucide-react\//, 8),
  chunk('frame', 4, /\/src\/web\/admin\/(shell|list|query|resource\/list)\//),
  chunk('sign-in', 3.5, /\/src\/web\/admin\/screens\/login\/|\/node_modules\/(react-hook-form|@hookform)\//),
  chunk('panel', 3, /\/src\/web\/(admin|ui)\/|\/node_modules\//, 5),
  // what the editor shares with what it opens
  later('text', 2.7, /\/node_modules\/(@tiptap|prosemirror-.+)\/|\/src\/web\/admin\/(editor\/|[^/]+$)/, 2),
  later('toasts', 2.6, /\/src\/web\/ui\/toasts\//),
  // comboboxes stand in forms where nothing has opened yet
  later(
    'combobox',
    2.5,
    /\/ui\/combobox\/|\/node_modules\/@(floating-ui|base-ui)\/.*(combobox|utils|internals)/,
  ),
  later('popups', 2, /\/src\/web\/ui\/popups\//),
  chunk(
    'record',
    1.5,
    /\/src\/(web\/admin\/(form|record|resource)|shared)\/|\/@tanstack\/|\/lucide-react\//,
    2,
  ),
  chunk('desk', 1, /\/src\/web\/admin\/desk\//, 2),
];
