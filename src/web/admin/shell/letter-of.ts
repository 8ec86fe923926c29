/** What a key with Ctrl or Cmd means: its letter, where another alphabet is typed the one that stands there in Latin; Caps Lock changes nothing. */
export const letterOf = ({ key, code }: { key: string; code: string }): string =>
  (key > '~' ? code.replace('Key', '') : key).toLowerCase();
