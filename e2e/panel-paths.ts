import type { RouteConfigEntry } from '@react-router/dev/routes';
import { adminRoutes } from '../src/web/admin/routes.ts';

/** A URL of the panel without a screen. */
export const unknownPath = 'no/such/screen';

const leaves = (routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.flatMap((each) => (each.children ? leaves(each.children) : [each]));

/** Redirects to a screen, and the sign-in screen, which signed-in users never see. */
const elsewhere = /(index-route|record-redirect|login\/route)\.tsx$/;

const declared = leaves(adminRoutes).filter(({ file }) => !elsewhere.test(file));
const addressOf = (path = '') => (path === '*' ? unknownPath : path.replace(':id', '1'));
const addresses = declared.map(({ path }) => addressOf(path)).sort();

/** Kinds whose form is opened for a new record; the others' for their first one, as both are the same form. */
const begunAnew = new Set(
  addresses
    .filter((path) => path.endsWith('/new') && addresses.includes(path.replace(/new$/, '1')))
    .filter((_, at) => at % 2 === 0)
    .map((path) => path.replace(/\/new$/, '')),
);
const isTwin = (path: string) => {
  const [, kind, end] = /^(.*)\/(new|1)$/.exec(path) ?? [];
  return kind !== undefined && addresses.includes(`${kind}/new`) && begunAnew.has(kind) !== (end === 'new');
};

/** Every screen of the panel by its path, from the declared routes, each form once. */
export const panelPaths: readonly string[] = addresses.filter((path) => !isTwin(path));

const fileAt = new Map(declared.map(({ path, file }) => [addressOf(path), file]));
/** Screens of a file that draws many of them alike, but for the first two of each. */
export const likeOthers: ReadonlySet<string> = new Set(
  panelPaths.filter(
    (path, at) =>
      panelPaths.slice(0, at).filter((other) => fileAt.get(other) === fileAt.get(path)).length >= 2,
  ),
);
