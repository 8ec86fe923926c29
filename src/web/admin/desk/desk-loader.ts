import type { ClientLoaderFunctionArgs } from 'react-router';
import { readAddress } from '../list/address.ts';
import { primeUsual } from '../list/saved-views.ts';
import { mayNow } from '../privileges.ts';
import { prime } from '../query/call-query.ts';
import type { DeskKind, DeskRow, DeskWhole } from './desk-kind.ts';
import { deskRequest } from './desk-request.ts';

/** Starts loading a desk’s list while its screen is being loaded. A bare URL opens with the user’s view. */
export const deskLoader =
  <R extends DeskRow, W extends DeskWhole, V extends string>(kind: DeskKind<R, W, V>) =>
  async ({ request }: ClientLoaderFunctionArgs) => {
    const { search } = new URL(request.url);
    if (!mayNow(kind.right)) return null;
    const primeRows = (query: string) => {
      const state = readAddress(kind.shape, new URLSearchParams(query));
      if (state.view === '') prime(kind.list(deskRequest(state)));
    };
    await primeUsual(kind.path, search, primeRows);
    return null;
  };

/** For `shouldRevalidate`: an open desk reloads its own data. */
export const onceAtADesk = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;
