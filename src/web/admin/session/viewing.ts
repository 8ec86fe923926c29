import { AppError } from '#shared/errors.ts';
import { call } from '#web/call.ts';
import { homePath, loginPath } from '../shell/constants.ts';
import { staffCall } from '../staff-call.ts';
import { leaveFor } from './leave.ts';
import { clearStored, ownToken, refreshSession } from './session.ts';

/** Opens the panel with the rights of this role: everything can be read, and the server changes nothing. */
export async function seeAs(role: number): Promise<void> {
  const answer = await staffCall('role/see', { id: role });
  localStorage.setItem(ownToken, localStorage.getItem('token') ?? '');
  refreshSession(answer);
  await leaveFor(homePath);
}

/** Goes on as oneself, with the session one had. */
export async function backToOneself(path: string): Promise<void> {
  const viewing = localStorage.getItem('token') ?? '';
  localStorage.setItem('token', localStorage.getItem(ownToken) ?? '');
  try {
    refreshSession(await call('session/check', {}));
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) {
      localStorage.setItem('token', viewing); // the ribbon still says that nothing is saved
      throw error;
    }
    await clearStored(); // it is over meanwhile
    await leaveFor(loginPath);
  }
  await leaveFor(path);
}
