import type { ClientLoaderFunctionArgs } from 'react-router';
import { readAddress } from '../list/address.ts';
import { mayNow } from '../privileges.ts';
import { prime } from '../query/call-query.ts';
import type { DeskKind, DeskRow, DeskWhole } from './desk-kind.ts';
import { deskRequest } from './desk-request.ts';

/** Starts loading a desk’s list while its screen is being loaded. */
export const deskLoader =
  <R extends DeskRow, W extends DeskWhole, V extends string>(kind: DeskKind<R, W, V>) =>
  ({ request }: ClientLoaderFunctionArgs) => {
    const state = readAddress(kind.shape, new URL(request.url).searchParams);
    if (mayNow(kind.right) && state.view === '') prime(kind.list(deskRequest(state)));
    return null;
  };

/** For `shouldRevalidate`: an open desk reloads its own data. */
export const onceAtADesk = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;
