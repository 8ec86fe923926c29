import { type ClientLoaderFunctionArgs, redirect, useLocation } from 'react-router';
import { titled } from '../../root/titled.ts';
import { idIn } from '../../shell/address-id.ts';
import { RecordGone } from './record-states.tsx';

export const meta = () => titled('Message');

const listOf = (pathname: string) => pathname.replace(/\/[^/]*$/, '');

/** `/contact/7` redirects to the inbox with that enquiry open. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const id = idIn(params.id);
  return id === null ? null : redirect(`${listOf(new URL(request.url).pathname)}?id=${id}`);
}

/** What stands in the place of an id is none. */
export default function RecordRedirect() {
  return <RecordGone what="message" back={listOf(useLocation().pathname)} alone />;
}
