import * as z from 'zod/mini';
import { absent, messages } from '../resource/rules.ts';

const isEmpty = (value: unknown) => value === '';

export const passwordRule = z
  .string(messages.text)
  .check(z.minLength(12, 'Use at least 12 characters'), z.maxLength(128, messages.tooLong(128)));

/** A password that may be left out. One of blanks is too weak, not left out. */
export const optionalPassword = absent(passwordRule as z.ZodMiniType<string>, isEmpty);

/** The caller’s own password, asked for before an important change. */
export const presentPassword = absent(
  z.string(messages.text).check(z.maxLength(128, messages.tooLong(128))) as z.ZodMiniType<string>,
  isEmpty,
);
