import { replace } from 'react-router';
import { hasToken } from '../session/session.ts';
import { homePath, loginPath } from './constants.ts';

/** The panel’s bare URL redirects to the home screen, or to the sign-in screen. */
export function clientLoader() {
  throw replace(hasToken() ? homePath : loginPath);
}
clientLoader.hydrate = true as const;

export default function Index() {
  return null;
}
