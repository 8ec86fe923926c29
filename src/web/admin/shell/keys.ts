/** All keyboard shortcuts of the panel; each of `keys` does `what`. The help shows them, and `useKeys` accepts only these. */
export const keyGroups = [
  {
    title: 'Everywhere',
    rows: [
      { keys: ['ctrl+k'], what: 'Search the panel' },
      { keys: ['['], what: 'Collapse or expand the sidebar' },
      { keys: ['escape'], what: 'Close what is open' },
      { keys: ['?'], what: 'This help' },
    ],
  },
  {
    title: 'Lists',
    rows: [
      { keys: ['j', 'arrowdown'], what: 'Next row' },
      { keys: ['k', 'arrowup'], what: 'Previous row' },
      { keys: ['arrowleft', 'arrowright'], what: 'Next or previous image or board column' },
      { keys: ['enter', 'e'], what: 'Open the row; again: go to the open record' },
      { keys: ['x', 'space'], what: 'Select the row' },
      { keys: ['shift+x'], what: 'Select all rows up to this one' },
      { keys: ['/'], what: 'Search the list' },
      { keys: ['n'], what: 'New record' },
    ],
  },
  {
    title: 'Enquiries and applications',
    rows: [
      { keys: ['r'], what: 'Answer the open one' },
      { keys: ['shift+arrowleft', 'shift+arrowright'], what: 'Move the card to the previous or next stage' },
      { keys: ['ctrl+enter'], what: 'Send the answer or keep the note' },
    ],
  },
  {
    title: 'Forms',
    rows: [
      { keys: ['ctrl+s'], what: 'Save' },
      { keys: ['ctrl+shift+p'], what: 'Publish' },
      { keys: ['ctrl+z'], what: 'Undo' },
      { keys: ['ctrl+shift+z', 'ctrl+y'], what: 'Redo' },
      { keys: ['alt+f10'], what: 'Go from a text to its toolbar' },
    ],
  },
] as const;

export type Key = (typeof keyGroups)[number]['rows'][number]['keys'][number];
