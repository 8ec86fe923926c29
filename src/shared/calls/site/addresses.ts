import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { nothing } from '../../resource/calls.ts';
import { maxBanners } from '../../resources/banner.ts';
import { longestAsked } from '../../resources/redirect.ts';
import { longestSearch } from '../../search.ts';
import { address } from './parts.ts';

const excerpt = z.array(z.object({ text: z.string(), marked: z.boolean() }));

/** The URLs of the site, and their content. */
export const addressCalls = {
  /** Where an address that is not live leads: a redirect or a renamed slug, or else the closest live pages. */
  'web/lost': call(
    // near: false only looks for redirects
    z.strictObject({ path: address(longestAsked), near: z.optional(z.boolean()) }),
    z.object({
      moved: z.nullable(z.string()),
      /** The position whose vacancy stood there until it was closed; `near` are those still open. */
      closed: z.nullable(z.string()),
      near: z.array(z.object({ id: z.number(), title: z.string(), path: z.string() })),
    }),
    'public',
  ),
  /** The titles of what is live at these addresses, as many as there are banners, in their order; null where nothing is. */
  'web/titles': call(
    z.strictObject({ paths: z.array(address(longestAsked)).check(z.maxLength(maxBanners)) }),
    z.array(z.nullable(z.string())),
    'public',
  ),
  /** What visitors’ search finds; `marked` parts are the words that were looked for. */
  'web/search': call(
    z.strictObject({ q: address(longestSearch), page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1) }),
    z.object({
      rows: z.array(
        z.object({ id: z.number(), kind: z.string(), path: z.string(), title: excerpt, text: excerpt }),
      ),
      /** At most `most`; further matches were not counted. */
      total: z.number(),
      most: z.number(),
      size: z.number(),
    }),
    'public',
  ),
  /** The parts that list all addresses, such as `blogs-2`; empty while `web/pages` lists them all at once. */
  'web/pages/parts': call(nothing, z.array(z.string()), 'public'),
  /** The public addresses, or those of one part; at most 250 of a kind. */
  'web/pages': call(
    z.strictObject({
      part: z.optional(
        z.string().check(z.regex(/^[a-z_]{1,30}-[1-9]\d{0,6}$/, 'This is not a part of the sitemap')),
      ),
    }),
    z.array(
      z.object({
        path: z.string(),
        title: z.string(),
        updatedAt: z.nullable(z.string()),
        noindex: z.boolean(),
      }),
    ),
    'public',
  ),
} as const;
