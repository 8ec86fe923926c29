import type { CallResponse } from '#shared/calls.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { countStates } from './desk-counts.ts';
import { kinds } from './kinds.ts';
import { erasePerson, exportPerson, findPerson } from './person.ts';

/** What the desks share: personal data requests, and the badges of the menu. */
export const deskCalls: Handlers<'person/find' | 'person/export' | 'person/erase' | 'desk/new'> = {
  'person/find': ({ person }, context) => findPerson(person, context),
  'person/export': ({ person }, context) => exportPerson(person, context),
  'person/erase': ({ person }, context) => erasePerson(person, context),

  async 'desk/new'(_request, context) {
    const { privileges } = staffOf(context);
    const counts = kinds.map(async (kind) => {
      const states = privileges.has(kind.right) ? await countStates(context, kind) : null;
      return [kind.plural, states && (states.new ?? 0)];
    });
    return Object.fromEntries(await Promise.all(counts)) as CallResponse<'desk/new'>; // keyed by both kinds
  },
};
