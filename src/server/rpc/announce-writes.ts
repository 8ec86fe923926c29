import type { CallPath } from '#shared/calls.ts';
import type { Tag } from '../db/changes.ts';
import type { Context, Handler, Handlers } from './context.ts';

/** What calls with this prefix write. */
export type Writes = readonly (readonly [prefix: string, tags: readonly Tag[]])[];

/** Wraps handlers so that each announces what it may have written. */
export function announceWrites<H extends Partial<Handlers>>(writes: Writes, handlers: H): H {
  const announced = Object.entries(handlers).map(([path, handler]) => {
    const tags = writes.find(([prefix]) => path.startsWith(prefix))?.[1];
    if (!tags) return [path, handler];
    const handle = handler as Handler<CallPath>;
    return [
      path,
      async (request: never, context: Context) => {
        const answer = await handle(request, context);
        context.changes.announce(tags);
        return answer;
      },
    ];
  });
  return Object.fromEntries(announced) as H; // the same paths and handler types
}
