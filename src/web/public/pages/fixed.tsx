import { FixedScreenPage, readScreen, screenMeta } from '../fixed-screen.tsx';
import type { Route } from './+types/fixed.ts';

/** Every fixed screen that takes no form. */
export const loader = (args: Route.LoaderArgs) => readScreen(args);

export const meta: Route.MetaFunction = ({ loaderData }) => screenMeta(loaderData);

export default FixedScreenPage;
