import type { Call } from '#shared/call.ts';
import { AppError } from '#shared/errors.ts';
import type { Staff } from './context.ts';
import { forbidden, notSignedIn } from './errors.ts';
import { traitsOf } from './traits.ts';

/** Refuses whoever may not make this call. */
export function authorise(path: string, { access }: Call, staff: Staff | null): void {
  const { reads, beforeSecondFactor } = traitsOf(path);
  if (access !== 'public') {
    if (staff?.secondFactorDue && !beforeSecondFactor)
      throw new AppError(403, 'Your role requires two-factor sign-in. Set it up in your profile first.');
    if (!staff) throw notSignedIn();
    if (access !== 'staff' && !access.some((tag) => staff.privileges.has(tag))) throw forbidden();
  }
  if (staff?.viewing && path !== 'logout' && !reads)
    throw new AppError(
      403,
      `You are viewing the panel as “${staff.roleName}”, so nothing can be changed. Press “Back to your own role” first.`,
    );
}
