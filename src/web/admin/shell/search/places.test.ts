import { describe, expect, test } from 'vitest';
import { adminBase } from '#shared/menu.ts';
import { allPrivileges } from '#shared/privileges.ts';
import { matching, placesFor } from './places.ts';

const places = placesFor(allPrivileges);
const found = (term: string) => matching(places, term).map(({ path, act }) => act ?? path);
const at = (path: string) => `${adminBase}/${path}`;

describe('the search for places in the panel', () => {
  test.each([
    ['webhook', at('settings/system/webhooks')],
    ['api key', at('settings/system/webhooks')],
    ['api key', at('users')],
    ['passkey', at('profile')],
    ['password', at('profile')],
    ['two-factor', at('profile')],
    ['two factor', at('profile')],
    ['2fa', at('profile')],
    ['logout', 'signOut'],
    ['log out', 'signOut'],
    ['sign out', 'signOut'],
    ['theme', 'theme'],
    ['dark', 'theme'],
    ['dark mode', at('profile')],
    ['backup', at('settings/system/health')],
    ['restore', at('settings/system/health')],
    ['mail server', at('settings/forms')],
    ['smtp', at('settings/forms')],
    ['captcha', at('settings/forms')],
    ['spam', at('settings/forms')],
    ['spam', at('contact')],
    ['template', at('settings/forms')],
    ['retention', at('settings/forms')],
    ['office hours', at('settings/forms')],
    ['gdpr', at('settings/forms')],
    ['gdpr', at('settings/policies')],
    ['cookie', at('settings/policies')],
    ['analytics', at('home')],
    ['checklist', at('home')],
    ['samples', at('home')],
    ['drafts', at('home')],
    ['scheduled', at('home')],
    ['phone number', at('settings/contact')],
    ['folder', at('settings/media')],
    ['favicon', at('settings/company')],
    ['logo', at('settings/company')],
    ['menu', at('settings/menus')],
    ['headline', at('settings/home')],
    ['redirect', at('settings/redirects')],
    ['trash', `${at('projects')}?state=trash`],
    ['session', at('settings/system/sessions')],
    ['import', at('contact')],
    ['export', at('contact')],
    ['interview', at('careers/applications')],
    ['invite', at('users')],
    ['permissions', at('users/roles')],
    ['blog', at('insights')],
  ])('%s', (term, place) => expect(found(term)).toContain(place));

  test('finds each tab of the settings by more than its title', () => {
    const tabs = places.filter(({ note }) => note === 'Settings');
    expect(tabs.filter(({ words }) => !words).map(({ title }) => title)).toEqual([]);
  });

  test('finds only places the user may open', () => {
    expect(matching(placesFor(['homeView']), 'webhook')).toEqual([]);
    expect(matching(placesFor(['projectsView']), 'trash')).toEqual([]);
    expect(matching(placesFor(['projectsView', 'projectsDelete']), 'trash')).toHaveLength(1);
    expect(matching(placesFor(['projectsView']), 'analytics')).toEqual([]);
  });

  test('ranks titles that begin with the term first, and lists no place twice', () => {
    expect(matching(places, 'passkey')[0]?.title).toBe('Passkeys');
    expect(matching(places, 'backup')[0]?.title).toBe('Backups');
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
  });
});
