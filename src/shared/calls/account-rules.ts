import * as z from 'zod/mini';
import { absent, messages } from '../resource/rules.ts';

export const passwordRule = z
  .string(messages.text)
  .check(z.minLength(12, 'Use at least 12 characters'), z.maxLength(128, messages.tooLong(128)));

/** The caller’s own password, asked for before an important change. */
export const presentPassword = absent(
  z.string(messages.text).check(z.maxLength(128, messages.tooLong(128))) as z.ZodMiniType<string>,
);
