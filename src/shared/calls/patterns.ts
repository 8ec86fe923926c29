import * as z from 'zod/mini';
import { call, defaultLimit } from '../call.ts';
import { type Action, suffixed } from '../privileges.ts';
import { nothing } from '../resource/calls.ts';
import { sealedBytes, sectionsCharacters } from '../resource/record-bytes.ts';
import { idField, line, messages, need, strict } from '../resource/rules.ts';
import { page } from '../resources/page.ts';
import { maxSections } from '../sections/field.ts';

export const maxPatterns = 100;
/** Characters of a pattern’s name. */
export const maxPatternName = 80;

const name = need(line(maxPatternName));
const may = (...actions: Action[]) =>
  actions.flatMap((action) => page.privileges.map((tag) => suffixed(tag, action)));

/** As a page holds them; what was kept may be of an earlier version, so whoever inserts it holds it to the declarations. */
const sections = z.array(z.record(z.string(messages.text), z.unknown()), messages.list);

/** Sections saved under a name, of which any page can insert copies. */
export const patternCalls = {
  'patterns/list': call(
    nothing,
    z.object({
      rows: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** What each section looks like; a kind may be of an earlier version. */
          looks: z.array(z.object({ kind: z.string(), variant: z.string() })),
        }),
      ),
    }),
    may('Add', 'Update'),
  ),
  pattern: call(strict({ id: idField }), z.object({ sections }), may('Add', 'Update')),
  'pattern/add': call(
    strict({
      name,
      sections: sections.check(
        z.minLength(1, 'Choose at least one section'),
        z.maxLength(maxSections, messages.tooMany(maxSections)),
        z.refine(
          (value) => JSON.stringify(value).length <= sectionsCharacters,
          'This is too long for a pattern',
        ),
      ),
    }),
    z.object({ id: z.number() }),
    may('Add', 'Update'),
    Math.max(defaultLimit, sealedBytes(3 * sectionsCharacters)),
  ),
  'pattern/rename': call(strict({ id: idField, name }), nothing, may('Add', 'Update')),
  'pattern/delete': call(strict({ id: idField }), nothing, may('Add', 'Update')),
};
