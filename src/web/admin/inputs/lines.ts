import type { Field } from '#shared/resource/field.ts';

/** The one text of each item of a list, such as a responsibility. */
export function lineOf({ input, item = {} }: Field): string | undefined {
  const [name, ...more] = Object.keys(item);
  return input === 'list' && name && more.length === 0 && item[name]?.input === 'text' ? name : undefined;
}

/** The items of a list among the lines of a text, without their bullets and numbers. */
export const itemsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*([-–*•·▪◦]|o(?=\t)|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '');
