import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs, minuteMs } from '#shared/time-units.ts';

export type FormTokenState = 'good' | 'missing' | 'young' | 'old' | 'forged';

/** Nobody reads and fills in a form faster than this; bots do. */
const youngMs = 3_000;
/** More than the clocks of two instances differ by. */
const setBackMs = minuteMs;
const oldMs = dayMs;
const shape = /^([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

const signature = (key: Uint8Array, time: string) =>
  createHmac('sha256', key).update(`form ${time}`).digest();

/** The signed render time of a form, for its hidden input. */
export function makeFormToken(key: Uint8Array, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${signature(key, time).toString('base64url')}`;
}

/** Valid from 3 seconds to 24 hours after the form was rendered. */
export function readFormToken(key: Uint8Array, token: string | null, now: Date): FormTokenState {
  if (!token) return 'missing';
  const [, time, sent] = shape.exec(token) ?? [];
  if (!time || !sent || !timingSafeEqual(signature(key, time), Buffer.from(sent, 'base64url')))
    return 'forged';
  const age = now.getTime() - Number.parseInt(time, 36);
  if (age < -setBackMs) return age < -oldMs ? 'old' : 'good'; // nobody else can sign it: the clock was set back since
  return age < youngMs ? 'young' : age > oldMs ? 'old' : 'good';
}
