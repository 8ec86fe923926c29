/** What was typed into a field; '' when the form has none of that name, or a file. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** The texts of the fields that a declaration names (shared/form-calls.ts). */
export const fieldsOf = <K extends string>(data: FormData, declared: Record<K, unknown>): Record<K, string> =>
  Object.fromEntries(Object.keys(declared).map((name) => [name, textOf(data, name)])) as Record<K, string>; // by the same names

/** What every form carries unseen (hidden-fields.tsx). */
export const hiddenOf = (data: FormData) => ({
  formToken: textOf(data, 'formToken'),
  website: textOf(data, 'website'),
  page: textOf(data, 'page'),
  consent: textOf(data, 'consent'),
});
