import type { AppError } from '#shared/errors.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { countWrong } from '../rpc/count-wrong.ts';
import { refusal } from '../rpc/errors.ts';
import { passwordMatches } from './password.ts';

/**
 * Runs a password or code check for the signed-in user. Failures count toward the sign-in limit, and also toward one across all addresses:
 * a stolen session can be used from many.
 */
export const withAttemptLimit = <T>(
  context: Context,
  work: (wrong: (error: AppError) => AppError) => Promise<T>,
) => {
  const { limits, address } = context;
  const { userName } = staffOf(context);
  return countWrong(
    [
      [limits.signInAccount, `${userName}|${address}`],
      [limits.signInAccount, `signed in|${userName}`], // unlocking an account (`user/unlock`) leaves this one, or a stolen session could unlock itself
    ],
    'Too many failed attempts. Wait a few minutes and try again.',
    work,
  );
};

/** Refuses unless this is the signed-in user’s current password. `field` is the field the message is shown at. */
export const confirmPassword = (
  context: Context,
  password: string | null | undefined,
  field: string,
): Promise<void> => {
  if (!password) return Promise.reject(refusal({ [field]: 'Enter your current password' }));
  return withAttemptLimit(context, async (wrong) => {
    const user = await context.db
      .selectFrom('users')
      .select('password')
      .where('id', '=', staffOf(context).id)
      .executeTakeFirstOrThrow();
    if (user.password && (await passwordMatches(password, user.password))) return;
    throw wrong(refusal({ [field]: 'This is not your current password' }));
  });
};
