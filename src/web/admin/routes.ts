import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { adminBase } from '#shared/menu.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { sectionNames } from './screens/settings/own-tabs.ts';
import { systemParts } from './screens/system/parts.ts';

const list = 'admin/resource/list/list-route.tsx';
const edit = 'admin/record/edit-route.tsx';

/** Paths of the screens of all kinds of content. */
const screensOf = (all: Resource[]) => all.flatMap((each) => each.screens.map(({ path }) => path));
const screens = screensOf(Object.values(resources));
/** Paths of kinds whose records are fixed, so that none can be added. */
const fixed = screensOf(Object.values<Resource>(resources).filter((each) => each.fixed));
const inSettings = screens.filter((path) => path.startsWith('settings/'));
const onTheirOwn = screens.filter((path) => !path.startsWith('settings/'));

const listOf = (path: string) => route(path, list, { id: `admin-${path}` });
const recordsOf = (path: string) => [
  ...(fixed.includes(path) ? [] : [route(`${path}/new`, edit, { id: `admin-${path}-new` })]),
  route(`${path}/:id`, edit, { id: `admin-${path}-edit` }),
];
/** A kind of content: its list, a new record, an existing record. */
const content = (path: string): RouteConfigEntry[] => [listOf(path), ...recordsOf(path)];

const section = (name: string) =>
  route(`settings/${name}`, 'admin/screens/settings/section-route.tsx', { id: `admin-settings-${name}` });

const people = (path: string, folder: string): RouteConfigEntry[] => [
  route(path, `admin/screens/${folder}/list-route.tsx`),
  route(`${path}/new`, `admin/screens/${folder}/edit-route.tsx`, { id: `admin-${folder}-new` }),
  route(`${path}/:id`, `admin/screens/${folder}/edit-route.tsx`, { id: `admin-${folder}-edit` }),
];

/** The panel’s routes, below `adminBase`. File names are relative to `src/web`. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/root/route.tsx', { id: 'admin' }, [
    index('admin/shell/index-route.tsx'),
    route('login', 'admin/screens/login/route.tsx'),
    layout('admin/shell/frame.tsx', [
      route('home', 'admin/screens/home/route.tsx'),
      route('profile', 'admin/screens/profile/route.tsx'),
      ...onTheirOwn.flatMap(content),
      route('contact', 'admin/screens/enquiries/route.tsx'),
      route('contact/:id', 'admin/desk/record/record-redirect.tsx', { id: 'admin-contact-record' }),
      route('contact/:id/person', 'admin/screens/person/route.tsx', { id: 'admin-contact-person' }),
      route('careers/applications/:id/person', 'admin/screens/person/route.tsx', {
        id: 'admin-application-person',
      }),
      route('careers/applications', 'admin/screens/applications/route.tsx'),
      route('careers/applications/:id', 'admin/desk/record/record-redirect.tsx', {
        id: 'admin-application-record',
      }),
      ...people('users', 'users'),
      ...people('users/roles', 'roles'),
      route('settings', 'admin/screens/settings/index-route.tsx'),
      layout('admin/screens/settings/layout.tsx', [
        ...sectionNames.map(section),
        route('settings/media', 'admin/screens/media/route.tsx'),
        ...inSettings.map(listOf),
        layout('admin/screens/system/layout.tsx', [
          ...systemParts.map(({ name, path }) =>
            route(path.slice(`${adminBase}/`.length), `admin/screens/system/${name}-route.tsx`),
          ),
        ]),
      ]),
      ...inSettings.flatMap(recordsOf),
      route('*', 'admin/shell/missing-route.tsx'),
    ]),
  ]),
];
