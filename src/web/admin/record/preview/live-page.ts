import { useEffect, useRef, useState } from 'react';
import type { CallRequest } from '#shared/calls.ts';
import { problemOf } from '../../problem.ts';
import { staffCall } from '../../staff-call.ts';

type Request = CallRequest<'preview/page'>;
interface Page {
  /** The last page that could be rendered. */
  html: string | null;
  problem: string | null;
}

/** Delay between the first change and its request, which includes further changes. Milliseconds. */
const gatherMs = 30;

/** Requests the page whenever its values change, one request at a time; the latest values win. */
function follow(tell: (page: Partial<Page>) => void) {
  let wanted: { request: Request; text: string } | undefined;
  let asking = false;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    timer = undefined;
    if (asking || ended || !wanted) return;
    asking = true;
    const sent = wanted;
    try {
      const { html } = await staffCall('preview/page', sent.request);
      if (!ended) tell({ html, problem: null });
    } catch (error) {
      if (!ended) tell({ problem: problemOf(error) });
    }
    asking = false;
    if (wanted !== sent) void ask();
  }
  return {
    want(request: Request): void {
      const text = JSON.stringify(request);
      if (text === wanted?.text) return;
      const isFirst = wanted === undefined;
      wanted = { request, text };
      timer ??= setTimeout(() => void ask(), isFirst ? 0 : gatherMs);
    },
    again: () => void ask(),
    end(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}

/** The page rendered from a form’s current values. */
export function useLivePage(request: Request): Page & { again: () => void } {
  const [page, setPage] = useState<Page>({ html: null, problem: null });
  const following = useRef<ReturnType<typeof follow>>(undefined);
  useEffect(() => {
    const begun = follow((news) => setPage((before) => ({ ...before, ...news })));
    following.current = begun;
    return begun.end;
  }, []);
  useEffect(() => following.current?.want(request));
  return { ...page, again: () => following.current?.again() };
}
