import { FixedScreenPage, readScreen, screenMeta } from '../fixed-screen.tsx';
import type { Route } from './+types/fixed.ts';

/** All fixed screens that do not receive a form. */
export const loader = (args: Route.LoaderArgs) => readScreen(args);

export const meta: Route.MetaFunction = ({ loaderData }) => screenMeta(loaderData);

export default FixedScreenPage;
