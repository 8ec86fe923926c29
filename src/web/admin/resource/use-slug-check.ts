import { useEffect, useState } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { slugShape } from '#shared/slug.ts';
import { staffCall } from '../staff-call.ts';

/** Rests this long after the last key before asking. */
const settle = 350;

export type SlugAnswer = CallResponse<'slug/check'>;

/** Whether a record may have an address; null while nothing is asked or known. The server decides again on saving. */
export function useSlugCheck(options: {
  resource: Resource;
  id: number | null;
  type?: string | undefined;
  /** Null when there is nothing to ask. */
  slug: string | null;
}): SlugAnswer | null {
  const { resource, id, type, slug } = options;
  const [known, setKnown] = useState<{ of: string; answer: SlugAnswer } | null>(null);
  const asked = slug !== null && slugShape.test(slug) ? slug : null;
  useEffect(() => {
    if (asked === null) return;
    let live = true;
    const timer = setTimeout(() => {
      const about = { ...(id === null ? {} : { id }), ...(type ? { type } : {}) };
      staffCall('slug/check', { resource: resource.plural, slug: asked, ...about }).then(
        (answer) => live && setKnown({ of: asked, answer }),
        () => live && setKnown(null), // no line, or too many questions: saving tells
      );
    }, settle);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [asked, resource, id, type]);
  return asked !== null && known?.of === asked ? known.answer : null;
}
