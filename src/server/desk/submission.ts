import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../rpc/context.ts';
import { checkCaptcha } from './captcha.ts';
import type { Carried } from './kind.ts';
import type { SpamEvidence } from './spam.ts';

/**
 * Hash that identifies a resent form. It includes the fields: text that was edited after a failed attempt is a new
 * message, and a client that reuses one request id loses none.
 */
export const requestKey = (requestId: string | null, fields: readonly (string | null)[]): string | null =>
  requestId === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([requestId, ...fields]))
        .digest('base64url');

/** Null for none. Programs express consent in several ways. */
export function consentText(consent: Carried['consent']): string | null {
  const words = consent === true ? 'yes' : String(consent ?? '').trim();
  return /^(0|no|false|off)?$/i.test(words) ? null : words;
}

/** The captcha’s verdict on the sender. */
export async function captchaOf(context: Context, token: string | null): Promise<SpamEvidence['captcha']> {
  const { RECAPTCHA_SECRET: secret, RECAPTCHA_SITE_KEY: site, RECAPTCHA_VERIFY_URL: url } = context.config;
  if (!secret || !site || !token) return null;
  const { address, fetch } = context;
  const { verdict, errors } = await checkCaptcha({ url, secret, token, address, fetch });
  if (verdict === 'unavailable') context.log.warn('the captcha could not check a form', { url, errors });
  if (verdict === 'refused')
    context.log.warn('the captcha did not accept the token of a form', { url, errors });
  return verdict;
}

/** Runs `accept` in one of the address’s rate-limit slots; a slot is only used up when something was accepted. */
export async function withinLimit(
  { limits, address }: Pick<Context, 'limits' | 'address'>,
  form: 'enquiry' | 'application',
  max: number,
  accept: () => Promise<boolean>,
): Promise<void> {
  const place = await limits.submissions.take(`${form} ${address}`, max);
  if (!place.ok) {
    const minutes = Math.ceil(place.retryAfter / 60);
    throw new AppError(
      429,
      `You have sent several messages in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}; your text stays in the form.`,
      { retryAfter: place.retryAfter },
    );
  }
  let accepted = false;
  try {
    accepted = await accept();
  } finally {
    if (!accepted) await place.giveBack();
  }
}
