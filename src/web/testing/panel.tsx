import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
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
  /** Address the component stands at. */
  path?: string;
  /** What the signed-in person may do; everything unless said. */
  privileges?: readonly string[];
  /** What the server says; nothing is kept for this person unless said. */
  answers?: Answers;
}

/** As far down as in the panel, whose header a screen's own head stops at. */
const belowHeader = { padding: '6rem 1.75rem 1.75rem' };

/** Somebody is signed in, and the server answers. */
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
  answer({ preference: { value: null }, 'preference/update': {}, 'web/site': site, ...said });
}

async function show(routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router, address: () => router.state.location.pathname + router.state.location.search };
}

/** Shows a part of the panel to a signed-in person, with what every screen stands in; any other address shows its path alone. */
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
  return show([{ path: '*', element: page }], where.path ?? '/');
}

/** Shows the panel's frame around a screen. */
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
