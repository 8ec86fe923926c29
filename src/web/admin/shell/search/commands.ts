import type { MenuEntry } from '#shared/menu.ts';
import { creatable, newLabel } from '../../resource/screens.ts';
import { loginPath, profilePath } from '../constants.ts';

export interface Command {
  id: string;
  label: string;
  /** Its group, shown beside it. */
  group: string;
  /** Target path; without it, `run` names the action. */
  path?: string;
  run?: 'theme' | 'fullScreen' | 'variant' | 'site' | 'keys' | 'signOut';
}

const screensOf = (entries: readonly MenuEntry[], group: string): Command[] =>
  entries.flatMap((entry) => [
    ...(entry.type === 'link' && entry.path
      ? [{ id: entry.path, label: entry.title, group, path: entry.path }]
      : []),
    ...screensOf(entry.children ?? [], entry.title),
  ]);

/** All commands available to this user. */
export const commandsFor = (entries: readonly MenuEntry[], privileges: readonly string[]): Command[] => [
  ...screensOf(entries, 'Screen'),
  ...creatable(privileges)
    .flatMap((group) => group.screens)
    .map((screen) => ({
      id: `${screen.path}/new`,
      label: screen.type ? `${newLabel(screen)} (${screen.group})` : newLabel(screen),
      group: 'New',
      path: `${screen.path}/new`,
    })),
  { id: profilePath, label: 'Edit Profile', group: 'Account', path: profilePath },
  { id: 'theme', label: 'Switch theme', group: 'View', run: 'theme' },
  { id: 'fullScreen', label: 'Full screen', group: 'View', run: 'fullScreen' },
  { id: 'variant', label: 'Move the menu to the side or the top', group: 'View', run: 'variant' },
  { id: 'keys', label: 'Keyboard help', group: 'View', run: 'keys' },
  { id: 'site', label: 'View site', group: 'Site', run: 'site' },
  { id: loginPath, label: 'Log out', group: 'Account', run: 'signOut' },
];

/** Commands that contain every word of the term; those that start with it come first. */
export function matching(commands: readonly Command[], term: string): Command[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (command: Command) => `${command.label} ${command.group}`.toLowerCase();
  const starts = (command: Command) => (command.label.toLowerCase().startsWith(words.join(' ')) ? 0 : 1);
  return commands
    .filter((command) => words.every((word) => text(command).includes(word)))
    .sort((a, b) => (words.length ? starts(a) - starts(b) : 0));
}
