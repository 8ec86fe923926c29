import type { CallResponse } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { folderSlugShape, slugShape } from '#shared/slug.ts';
import { useCall } from '../query/call-query.ts';
import { useDebounced } from '../query/use-debounced.ts';

/** Delay between the last keystroke and the request, in milliseconds. */
const debounceMs = 350;

type SlugAnswer = CallResponse<'slug/check'>;

/** Whether a record may have an address; null while unknown. The server checks again on saving. */
export function useSlugCheck(options: {
  resource: Resource;
  id: number | null;
  type?: string | undefined;
  /** Null if there is nothing to check. */
  slug: string | null;
}): SlugAnswer | null {
  const { resource, id, type, slug } = options;
  const shape = resource.folders ? folderSlugShape : slugShape;
  const wanted = slug !== null && shape.test(slug) ? slug : null;
  const asked = useDebounced(wanted, debounceMs);
  const about = { ...(id === null ? {} : { id }), ...(type ? { type } : {}) };
  const enabled = asked !== null && asked === wanted;
  const { data } = useCall(
    'slug/check',
    { resource: resource.plural, slug: asked ?? '', ...about },
    { enabled },
  );
  return enabled ? (data ?? null) : null; // null also when offline or rate-limited: saving checks it
}
