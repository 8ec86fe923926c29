import { AppError } from '#shared/errors.ts';
import type { FormState } from './islands/use-sending.ts';

/** What a form sent without JavaScript is answered with: the same words, and everything typed still there. */
export async function answered(data: FormData, send: () => Promise<unknown>): Promise<FormState> {
  const values = Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  try {
    await send();
    return { errors: {}, values: {}, sent: true, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      errors: error.fields ?? {},
      values,
      sent: false,
      message: error.fields ? 'Please look at the marked fields.' : error.message,
    };
  }
}

export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};
