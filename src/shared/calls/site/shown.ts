import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { type Resource, shownPages } from '../../resource/define.ts';
import { messages } from '../../resource/rules.ts';
import { resources } from '../../resources/index.ts';

const shown = Object.values<Resource>(resources).filter((each) => each.shown);

/** A live record as a public page gets it: the fields its kind declares, its id and its title. */
const recordOf = ({ shown: declared }: Resource) =>
  z.object({
    id: z.number(),
    slug: z.string(),
    ...Object.fromEntries((declared?.fields ?? []).map((name) => [name, z.unknown()])),
  });

export const shownCalls = {
  /** The live records of every kind declared for this page, by the kind’s plural name. */
  'web/shown': call(
    z.strictObject({ page: z.enum(shownPages, messages.choice) }),
    z.object(Object.fromEntries(shown.map((each) => [each.plural, z.optional(z.array(recordOf(each)))]))),
    'public',
  ),
} as const;
