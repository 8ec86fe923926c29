import { QueryClient } from '@tanstack/react-query';

/** Data this fresh is not requested again: a loader requests it, and the screen it opens uses the response. Milliseconds. */
export const freshFor = 5_000;

/** Everything this window has read from the server, for one user. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      retry: false, // errors are shown at once, with a retry button
      refetchOnWindowFocus: false,
      networkMode: 'always', // only a call can tell whether the server is reachable; browsers guess
    },
  },
});

/** Cancels pending requests on sign-out: their responses would arrive in a session that has ended. */
export function cancelReads(): void {
  void client.cancelQueries();
}

/** The session ended: drops data that is not shown. Shown data stays, so that nothing typed is lost. */
export function dropHidden(): void {
  client.removeQueries({ type: 'inactive' });
}

/** The user signed out: drops all data and stops requests. */
export function forgetAll(): void {
  client.clear();
}

/** Another user signed in: drops the previous user’s data and reloads what is shown. */
export function restart(): void {
  dropHidden();
  void client.resetQueries();
}
