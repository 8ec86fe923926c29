import { isTyped, openTypes, type Resource } from '#shared/resource/define.ts';
import { messages } from '#shared/resource/messages.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { demand } from '../rpc/privilege.ts';

/**
 * The types a person may see of a kind, or the one of them that is asked for; null for a kind without types. Each type has a screen of its
 * own: asking for one without its right is refused, as it is for a kind.
 */
export function typesFor(resource: Resource, type: string | undefined, context: Context): string[] | null {
  if (!isTyped(resource)) {
    if (type !== undefined) throw refusal({ type: 'This kind has no types' });
    return null;
  }
  if (type === undefined) return openTypes(resource, staffOf(context).privileges);
  if (!resource.screens.some((screen) => screen.type === type)) throw refusal({ type: messages.choice });
  demand(context, resource, 'View', { type });
  return [type];
}
