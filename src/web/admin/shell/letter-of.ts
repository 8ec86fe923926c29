/** The letter of a key pressed with Ctrl or Cmd, whatever Caps Lock does; with a non-Latin keyboard, the Latin letter of that key. */
export const letterOf = ({ key, code }: { key: string; code: string }): string =>
  (key > '~' ? code.replace('Key', '') : key).toLowerCase();
