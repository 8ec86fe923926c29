import { adminBase, type MenuEntry, menu, pathsOf } from '#shared/menu.ts';
import { suffixed } from '#shared/privileges.ts';
import { creatable, newLabel, resourceScreens } from '../../resource/screens.ts';
import { settingsTabs } from '../../screens/settings/tabs.ts';
import { systemParts, systemPath } from '../../screens/system/parts.ts';
import { profilePath } from '../constants.ts';

/** What a result does if it is an action rather than a link. */
export type Act = 'theme' | 'fullScreen' | 'variant' | 'site' | 'keys' | 'signOut';

export interface Place {
  id: string;
  title: string;
  /** What it belongs to, shown beside the title; menu entries have none. */
  note?: string;
  path?: string;
  act?: Act;
  icon?: string;
  /** More search terms. */
  words?: string;
  /** The privilege it requires, if any. */
  tag?: string;
}

const at = (path: string) => `${adminBase}/${path}`;

/** More search terms for screens, which are found by their titles anyway. */
const wordsOfScreens: Readonly<Record<string, string>> = {
  home: 'dashboard start overview analytics statistics page views visits visitors traffic numbers first steps checklist setup samples drafts unpublished scheduled review',
  projects: 'portfolio work references',
  'case-studies': 'stories results',
  testimonials: 'quotes reviews clients customers',
  insights: 'blog articles posts news',
  pages: 'landing campaign sections about home patterns',
  careers: 'jobs vacancies positions hiring',
  contact:
    'enquiries enquiry inbox leads customers messages spam import export csv xlsx excel follow-up personal data gdpr dsgvo erase crm',
  'settings/banners': 'slider hero pictures home campaign',
  'settings/faqs': 'questions answers help',
  'settings/team': 'members people about photos',
  'settings/policies': 'privacy cookie cookies gdpr dsgvo data protection terms conditions legal support',
  'settings/services': 'offers prices',
  'settings/redirects': '301 old address moved url forward',
  users: 'staff people colleagues accounts invite invitation password reset unlock api key programs',
  'users/roles': 'rights permissions privileges access',
};

const wordsAt = (path: string) => wordsOfScreens[path.slice(at('').length)];

const screens: Place[] = [...pathsOf(menu)].flatMap(({ path }) => {
  const entry = entryAt(menu, path);
  const words = wordsAt(path);
  return entry && words ? [{ id: path, title: entry.title, path, words, tag: entry.tag }] : [];
});

function entryAt(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  for (const entry of entries) {
    const found = entry.path === path ? entry : entryAt(entry.children ?? [], path);
    if (found) return found;
  }
  return undefined;
}

const system: Place[] = [
  ...systemParts.map(({ name, label, path, words }) => ({ id: name, title: label, path, words })),
  {
    id: 'backups',
    title: 'Backups',
    path: `${systemPath}/health`,
    words: 'backup restore copy recovery disaster',
  },
].map((each) => ({ ...each, note: 'System', tag: 'settingsView' }));

const own: Place[] = [
  { id: 'profile', title: 'Edit Profile', words: 'account name photo phone email me' },
  { id: 'password', title: 'Password', words: 'change sign-in login' },
  {
    id: 'twoFactor',
    title: 'Two-factor sign-in',
    words: 'two factor 2fa 2-factor mfa otp authenticator recovery codes security login',
  },
  { id: 'passkeys', title: 'Passkeys', words: 'passkey webauthn fingerprint face security key login' },
  { id: 'ownSessions', title: 'Where you are signed in', words: 'sessions devices sign out logout' },
  {
    id: 'appearance',
    title: 'Appearance',
    words: 'theme dark light mode colours menu letter keys shortcuts',
  },
].map((each) => ({ ...each, note: 'Profile', path: profilePath, icon: 'users' }));

const acts: Place[] = [
  { id: 'theme', title: 'Switch theme', note: 'View', act: 'theme', words: 'dark light mode appearance' },
  { id: 'fullScreen', title: 'Full screen', note: 'View', act: 'fullScreen' },
  {
    id: 'variant',
    title: 'Move the menu to the side or the top',
    note: 'View',
    act: 'variant',
    words: 'layout sidebar',
  },
  { id: 'keys', title: 'Keyboard help', note: 'Help', act: 'keys', words: 'shortcuts keys' },
  { id: 'site', title: 'View site', note: 'Site', act: 'site', words: 'website public' },
  {
    id: 'signOut',
    title: 'Log out',
    note: 'Account',
    act: 'signOut',
    words: 'logout sign out signout leave',
  },
];

/** The trashes that the user may restore records from. */
const trashes = (privileges: readonly string[]): Place[] =>
  resourceScreens
    .filter(({ resource, tag }) => !resource.fixed && privileges.includes(suffixed(tag, 'Delete')))
    .map((screen) => ({
      id: `${screen.path}/trash`,
      title: 'Trash',
      note: screen.parents[0] ? `${screen.parents[0].label}, ${screen.title}` : screen.title,
      path: `${screen.path}?state=trash`,
      words: 'deleted bin restore undelete recover',
      tag: screen.tag,
    }));

/** Everything the user may open or do, apart from menu entries and records. */
export const placesFor = (privileges: readonly string[]): Place[] =>
  [
    ...settingsTabs.map(
      ({ path, label, tag, words }): Place => ({
        id: path,
        title: label,
        note: 'Settings',
        path,
        words: words ?? wordsAt(path) ?? '',
        tag,
      }),
    ),
    ...screens,
    ...system,
    {
      id: 'applications',
      title: 'Applications',
      note: 'Careers',
      path: at('careers/applications'),
      words: 'applicants candidates cv resume interview interviews calendar spam export csv xlsx excel',
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
    ...trashes(privileges),
    ...acts,
  ].filter((each: Place) => each.tag === undefined || privileges.includes(each.tag));

const folded = (text: string) => text.normalize('NFC').toLowerCase();

/** Places that contain every word of the term; first those whose title begins with it, then those whose title contains it. */
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

/** The icon of the menu entry that a path belongs to. */
export function iconOf(path: string | undefined, entries: readonly MenuEntry[]): string {
  const flat = (level: readonly MenuEntry[]): MenuEntry[] =>
    level.flatMap((each) => [each, ...flat(each.children ?? [])]);
  const best = pathsOf(entries)
    .filter((each) => path === each.path || path?.startsWith(`${each.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  return flat(entries).find((each) => each.path !== undefined && each.path === best?.path)?.icon ?? '';
}
