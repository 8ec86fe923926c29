import { QueryClient } from '@tanstack/react-query';

/** What came this moment need not be asked for again: a loader asks, and the screen it opens takes the answer. Milliseconds. */
export const freshFor = 5_000;

/** All that this window was told by the server, of one person. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      retry: false, // a refusal is said at once, with a button to try again
      refetchOnWindowFocus: false,
      networkMode: 'always', // whether there is a line, the call finds out: browsers guess
    },
  },
});

/** Somebody signs out: the answers that are on their way would meet a session that has ended. */
export function cancelReads(): void {
  void client.cancelQueries();
}

/** The session is over: what is not on the screen is forgotten. What is stays, with what was typed into it. */
export function forgetUnseen(): void {
  client.removeQueries({ type: 'inactive' });
}

/** Somebody has signed out: nothing is kept, and nothing more is asked. */
export function forgetAll(): void {
  client.clear();
}

/** Another person is here: nothing of the one before is kept, and what is on the screen is read again as theirs. */
export function restart(): void {
  forgetUnseen();
  void client.resetQueries();
}
