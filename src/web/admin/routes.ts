import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

const list = 'admin/resource/list-route.tsx';
const edit = 'admin/resource/edit-route.tsx';

/** A kind of content: its list, a new record, a record. */
const content = (path: string): RouteConfigEntry[] => [
  route(path, list, { id: `admin-${path}` }),
  route(`${path}/new`, edit, { id: `admin-${path}-new` }),
  route(`${path}/:id`, edit, { id: `admin-${path}-edit` }),
];

/** The panel's routes, below `/nirvaaga-amaippu`. Files are named from `src/web`. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/shell/route.tsx', { id: 'admin' }, [
    index('admin/shell/index-route.tsx'),
    route('login', 'admin/screens/login/route.tsx'),
    layout('admin/shell/frame.tsx', [
      route('home', 'admin/screens/home/route.tsx'),
      route('profile', 'admin/screens/profile/route.tsx'),
      ...content('projects'),
      ...content('projects/categories'),
      ...content('projects/processes'),
      ...content('case-studies'),
      ...content('testimonials'),
      ...content('insights'),
      ...content('insights/categories'),
      ...content('insights/tags'),
      ...content('careers'),
    ]),
  ]),
];
