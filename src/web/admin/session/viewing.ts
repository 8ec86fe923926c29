import { AppError } from '#shared/errors.ts';
import { call } from '#web/call.ts';
import { homePath, loginPath } from '../shell/constants.ts';
import { staffCall } from '../staff-call.ts';
import { leaveFor } from './leave.ts';
import { ownToken } from './pretended.ts';
import { clearStored, refreshSession } from './session.ts';

/** Opens the panel with the rights of this role, read-only: the server refuses every change. */
export async function seeAs(role: number): Promise<void> {
  const answer = await staffCall('role/see', { id: role });
  localStorage.setItem(ownToken, localStorage.getItem('token') ?? '');
  refreshSession(answer);
  await leaveFor(homePath);
}

/** Returns to the user’s own session. */
export async function backToOneself(path: string): Promise<void> {
  const viewing = localStorage.getItem('token') ?? '';
  localStorage.setItem('token', localStorage.getItem(ownToken) ?? '');
  try {
    refreshSession(await call('session/check', {}));
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) {
      localStorage.setItem('token', viewing); // still viewing as the role, as the ribbon says
      throw error;
    }
    await clearStored(); // the session has ended meanwhile
    await leaveFor(loginPath);
  }
  await leaveFor(path);
}
