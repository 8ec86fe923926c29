import { enquiryForm } from '#shared/desk/enquiry.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { FixedScreenPage, readScreen, screenMeta } from '../fixed-screen.tsx';
import { answered } from '../form-action.ts';
import type { Route } from './+types/contact.ts';

export const loader = (args: Route.LoaderArgs) => readScreen(args);

/** A form that was sent without JavaScript. */
export async function action({ context }: Route.ActionArgs) {
  const page = servicesOf(context);
  return answered(enquiryForm, page.form, page, (filled) => page.call('enquiry/add', filled));
}

export const meta: Route.MetaFunction = ({ loaderData }) => screenMeta(loaderData);

export default FixedScreenPage;
