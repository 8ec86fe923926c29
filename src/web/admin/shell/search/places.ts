import { adminBase, type MenuEntry, pathsOf } from '#shared/menu.ts';
import { creatable, newLabel } from '../../resource/screens.ts';
import { settingsTabs } from '../../screens/settings/tabs.ts';
import { profilePath } from '../constants.ts';

/** What is done instead of going somewhere. */
export type Act = 'theme' | 'fullScreen' | 'variant' | 'site' | 'keys' | 'signOut';

export interface Place {
  id: string;
  title: string;
  /** What it belongs to, shown beside it; the menu's entries go without. */
  note?: string;
  path?: string;
  act?: Act;
  icon?: string;
  /** Other words people look for it by. */
  words?: string;
  /** The right it takes; without one it is everyone's. */
  tag?: string;
}

const at = (path: string) => `${adminBase}/${path}`;

/** What people look for behind a tab of the settings, by its address. */
const wordsOfTabs: Readonly<Record<string, string>> = {
  home: 'headline header text scrolling marquee hero',
  menus: 'navigation links footer call to action quote price note',
  seo: 'metadata meta title description keywords search engine google',
  contact: 'phone whatsapp email address offices hours holidays map',
  company: 'name logo favicon icon founded year social facebook linkedin instagram review badge',
  media: 'images pictures photos files uploads gallery alt text',
  forms: 'recipients spam mail server smtp reply templates retention privacy erase',
  system: 'audit log sessions health backups',
  redirects: '301 old address moved url',
};

const system: Place[] = [
  { id: 'audit', title: 'Audit log', path: at('settings/system'), words: 'history who changed activity' },
  { id: 'sessions', title: 'Sessions', path: at('settings/system/sessions'), words: 'signed in devices' },
  { id: 'health', title: 'Health', path: at('settings/system/health'), words: 'status disk mail database' },
].map((each) => ({ ...each, note: 'System', tag: 'settingsView' }));

const own: Place[] = [
  { id: 'profile', title: 'Edit Profile', words: 'account name photo phone me' },
  { id: 'password', title: 'Password', words: 'change sign-in login' },
  { id: 'twoFactor', title: 'Two-factor sign-in', words: '2fa authenticator recovery codes security' },
  { id: 'ownSessions', title: 'Where you are signed in', words: 'sessions devices' },
].map((each) => ({ ...each, note: 'Profile', path: profilePath, icon: 'users' }));

const acts: Place[] = [
  { id: 'theme', title: 'Switch theme', note: 'View', act: 'theme', words: 'dark light appearance' },
  { id: 'fullScreen', title: 'Full screen', note: 'View', act: 'fullScreen' },
  {
    id: 'variant',
    title: 'Move the menu to the side or the top',
    note: 'View',
    act: 'variant',
    words: 'layout',
  },
  { id: 'keys', title: 'Keyboard help', note: 'Help', act: 'keys', words: 'shortcuts keys' },
  { id: 'site', title: 'View site', note: 'Site', act: 'site', words: 'website public' },
  { id: 'signOut', title: 'Log out', note: 'Account', act: 'signOut', words: 'sign out leave' },
];

/** Everything that is found beside the menu's entries and records: what this person may open or do. */
export const placesFor = (privileges: readonly string[]): Place[] =>
  [
    ...settingsTabs.map(
      ({ path, label, tag }): Place => ({
        id: path,
        title: label,
        note: 'Settings',
        path,
        words: wordsOfTabs[path.split('/').at(-1) ?? ''] ?? '',
        tag,
      }),
    ),
    ...system,
    {
      id: 'applications',
      title: 'Applications',
      note: 'Careers',
      path: at('careers/applications'),
      words: 'applicants candidates cv resume',
      tag: 'careersApplications',
    },
    ...own,
    ...creatable(privileges)
      .flatMap((group) => group.screens)
      .map((screen) => ({
        id: `${screen.path}/new`,
        title: screen.type ? `${newLabel(screen)} (${screen.group})` : newLabel(screen),
        note: 'New',
        path: `${screen.path}/new`,
        words: 'add create',
      })),
    ...acts,
  ].filter((each: Place) => each.tag === undefined || privileges.includes(each.tag));

const folded = (text: string) => text.normalize('NFC').toLowerCase();

/** Places that hold every word of the term; first those whose title begins with it, then those whose title holds it. */
export function matching(places: readonly Place[], term: string): Place[] {
  const wanted = folded(term.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ title }: Place) => {
    const at = folded(title).indexOf(wanted);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return places
    .filter(({ title, note = '', words: more = '' }) => {
      const text = folded(`${title} ${note} ${more}`);
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b));
}

/** The menu's icon of the screen that an address belongs to. */
export function iconOf(path: string | undefined, entries: readonly MenuEntry[]): string {
  const flat = (level: readonly MenuEntry[]): MenuEntry[] =>
    level.flatMap((each) => [each, ...flat(each.children ?? [])]);
  const best = pathsOf(entries)
    .filter((each) => path === each.path || path?.startsWith(`${each.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  return flat(entries).find((each) => each.path !== undefined && each.path === best?.path)?.icon ?? '';
}
