/** Keys as the user’s keyboard names them: 'Ctrl+K' and 'Ctrl Shift Z' are '⌘K' and '⇧⌘Z' on a Mac. */
export const platformKeys = (keys: string): string =>
  /^(Mac|iP)/.test(navigator.platform)
    ? keys.replace(/Ctrl[+ ]Shift[+ ]?/, '⇧⌘').replace(/Ctrl[+ ]?/, '⌘')
    : keys;
