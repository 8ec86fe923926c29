/** A chunk for dynamically imported modules. */
const later = (name: string, priority: number, test: RegExp, minShareCount = 1) => ({
  name,
  priority,
  test,
  minShareCount,
});
/** A chunk with these modules and everything they import, unless a chunk of higher priority has it; dynamic imports stay separate. */
const chunk = (...all: Parameters<typeof later>) => ({ ...later(...all), tags: ['$initial' as const] });

/**
 * Folders that each become one chunk, roughly in the order they are needed: the declarations of the site’s forms, those forms, the
 * panel’s sign-in screen, its frame with the lists (which most screens are), what most screens share, a record’s form (without the
 * settings, which other screens share), the desks.
 * Everything else is left to the bundler, which on its own would split a list of the panel into 150 files.
 */
export const chunks = [
  chunk('react', 9, /\/node_modules\/(react|react-dom|scheduler)\//),
  // below all forms, so that splitting those cannot create chunks that import each other
  chunk('rules', 8, /\/src\/shared\/desk\//, 8),
  // split by consumer: the panel makes calls like the forms, but without their fields
  {
    ...chunk('forms', 7, /\/src\/web\/public\/islands\//),
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
  },
  chunk('shell', 6, /\/node_modules\/react-router\/|\/src\/web\/shell\//),
  // signing in does not need the frame, and a list does not need forms; what they share is in the first two
  chunk('base', 5.5, /\/src\/web\/admin\/(root|session)\//),
  chunk('shared', 5.4, /\/src\/web\/ui\/[^/]+$|\/node_modules\/lucide-react\//, 8),
  chunk('frame', 4, /\/src\/web\/admin\/(shell|list|query|resource\/list)\//),
  chunk('sign-in', 3.5, /\/src\/web\/admin\/screens\/login\/|\/node_modules\/(react-hook-form|@hookform)\//),
  chunk('panel', 3, /\/src\/web\/(admin|ui)\/|\/node_modules\//, 5),
  // what the editor shares with its dialogs
  later('text', 2.7, /\/node_modules\/(@tiptap|prosemirror-.+)\/|\/src\/web\/admin\/(editor\/|[^/]+$)/, 2),
  // separate from the popups, because forms show comboboxes before anything is opened
  later(
    'combobox',
    2.5,
    /\/ui\/combobox\/|\/node_modules\/@(floating-ui|base-ui)\/.*(combobox|utils|internals)/,
  ),
  later('popups', 2, /\/src\/web\/ui\/popups\//),
  chunk(
    'record',
    1.5,
    /\/src\/(web\/admin\/(form|record|resource)|shared(?!\/settings))\/|\/@tanstack\/|\/lucide-react\//,
    2,
  ),
  chunk('desk', 1, /\/src\/web\/admin\/desk\//, 2),
];
