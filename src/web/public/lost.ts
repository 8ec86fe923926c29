import { servicesOf } from '../shell/services-context.ts';
import type { Route } from './+types/lost.ts';
import { lost } from './lost-page.ts';

/** SPEC section 2: any other path. Old addresses lead on with 301, everything else to /error. */
export async function loader({ request, context }: Route.LoaderArgs) {
  throw await lost(request, servicesOf(context));
}
