import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import {
  type ClientLoaderFunctionArgs,
  createMemoryRouter,
  type LoaderFunction,
  type RouteObject,
  RouterProvider,
} from 'react-router';
import { render } from 'vitest-browser-react';
import { allPrivileges } from '#shared/privileges.ts';
import { UnsavedGuard } from '#web/admin/form/unsaved.tsx';
import { client } from '#web/admin/query/client.ts';
import { storeSession } from '#web/admin/session/session.ts';
import { homePath } from '#web/admin/shell/constants.ts';
import Frame from '#web/admin/shell/frame.tsx';
import { LayoutProvider } from '#web/admin/shell/layout.tsx';
import { setTheme } from '#web/admin/shell/theme.ts';
import { Toasts } from '#web/ui/toast.tsx';
import { type Answers, answer } from './server.ts';
import { site } from './site.ts';

interface Where {
  /** URL the component is rendered at. */
  path?: string;
  /** The route’s loader. */
  loader?: LoaderFunction;
  /** The signed-in user’s privileges; all by default. */
  privileges?: readonly string[];
  /** The server’s responses; no preferences are stored by default. */
  answers?: Answers;
}

/** A route’s client loader, called as the panel’s router calls it, with these parameters of its path. */
export const loaderOf =
  (load: (args: ClientLoaderFunctionArgs) => unknown, params: Record<string, string> = {}): LoaderFunction =>
  (args) =>
    load({ ...args, params, serverLoader: async () => undefined as never });

/** Same top offset as in the panel, where page heads stick below the header. */
const belowHeader = { padding: '6rem 1.75rem 1.75rem' };

/** A signed-in user and a responding server. */
function begin({ privileges, answers: said }: Where): void {
  document.body.dataset.app = 'admin';
  setTheme('dark');
  storeSession({
    token: 'a-token',
    userId: 7,
    name: 'Meera Nair',
    userName: 'Meera Nair',
    user: 'meera@example.com',
    privileges: (privileges ?? allPrivileges).join(','),
    imageUrl: 'null',
    roleName: 'Owner',
  });
  const kept = new Map<string, string | null>();
  const nobody = { name: '', email: '', phone: '', messages: [] };
  answer({
    'desk/new': { enquiries: 0, applications: 0 },
    preference: ({ key }: { key: string }) => ({ value: kept.get(key) ?? null }),
    'preference/update': ({ key, value }: { key: string; value: string | null }) => {
      kept.set(key, value);
      return {};
    },
    'web/site': site,
    'web/forms': { answerBy: 'Monday, 3 PM', receipts: true, applicationDays: 180 },
    'desk/person': nobody,
    'views/list': [],
    ...said,
  });
}

async function show(routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router, address: () => router.state.location.pathname + router.state.location.search };
}

/** Renders part of the panel for a signed-in user, with the providers of every screen; any other URL shows only its path. */
export function showInPanel(element: ReactElement, where: Where = {}) {
  begin(where);
  const page = (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <LayoutProvider>
          <main style={belowHeader}>{element}</main>
          <UnsavedGuard />
          <Toasts />
        </LayoutProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
  const { loader } = where;
  return show([{ path: '*', element: page, ...(loader && { loader }) }], where.path ?? '/');
}

/** Renders the panel’s frame around a screen. */
export function showFrame(screen: ReactElement, where: Where = {}) {
  begin(where);
  const frame = (
    <CSPProvider disableStyleElements>
      <Frame />
      <Toasts />
    </CSPProvider>
  );
  return show([{ element: frame, children: [{ path: '*', element: screen }] }], where.path ?? homePath);
}
