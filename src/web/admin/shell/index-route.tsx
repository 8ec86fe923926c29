import { redirect } from 'react-router';
import { leaveFor } from '../session/leave.ts';
import { hasToken } from '../session/session.ts';
import { homePath, loginPath } from './constants.ts';

/** The bare address of the panel leads to the home screen, or to the sign-in screen. */
export async function clientLoader() {
  if (!hasToken()) await leaveFor(loginPath, 'replace');
  throw redirect(homePath);
}
clientLoader.hydrate = true as const;

export default function Index() {
  return null;
}
