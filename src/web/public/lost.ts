import { servicesOf } from '../shell/services-context.ts';
import type { Route } from './+types/lost.ts';
import { lost } from './lost-page.ts';

/** Any other path. Old addresses lead on with 301, everything else to /error (docs/reference.md, Screens). */
export async function loader({ request, context }: Route.LoaderArgs) {
  throw await lost(request, servicesOf(context));
}
