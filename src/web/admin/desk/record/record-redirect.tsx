import { type ClientLoaderFunctionArgs, redirect } from 'react-router';

/** `/contact/7` redirects to the inbox with that enquiry open. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const list = new URL(request.url).pathname.replace(/\/[^/]*$/, '');
  return redirect(`${list}?id=${params.id}`);
}

export default function RecordRedirect() {
  return null;
}
