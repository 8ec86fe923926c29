import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { line } from '../../resource/rules.ts';
import { composed, found, idOrSlug, link, meta, rich } from './parts.ts';

/** Policies and pages made of sections. */
export const pageCalls = {
  'web/policy': call(
    z.strictObject({ title: line(80) }),
    found({
      slug: z.string(),
      label: z.string(),
      heading: z.string(),
      body: rich,
      version: z.number(),
      updatedAt: z.string(),
      others: z.array(link),
      ...composed,
      meta,
    }),
    'public',
  ),
  /** A page made of sections, by its address without the first slash. */
  'web/page': call(
    idOrSlug,
    found({
      slug: z.string(),
      title: z.string(),
      /** Without the menu at its top. */
      bare: z.boolean(),
      ...composed,
      /** Live pages in whose folders it stands, the outermost first. */
      above: z.array(z.object({ name: z.string(), path: z.string() })),
      updatedAt: z.string(),
      meta,
    }),
    'public',
  ),
} as const;
