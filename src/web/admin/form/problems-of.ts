import type * as z from 'zod/mini';
import type { FieldErrors } from '#shared/errors.ts';

/** What a shared schema finds wrong with values, the first problem of each field by its dotted name. */
export function problemsOf(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const problems: FieldErrors = {};
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.');
    problems[name] ??= issue.message;
  }
  return problems;
}
