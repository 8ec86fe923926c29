import { servicesOf } from '../shell/services-context.ts';
import type { Route } from './+types/not-found-route.ts';
import { notFound } from './not-found.ts';

/** Any other path. Former URLs redirect with 301, everything else to /error (docs/reference.md, Screens). */
export async function loader({ request, context }: Route.LoaderArgs) {
  throw await notFound(request, servicesOf(context));
}
