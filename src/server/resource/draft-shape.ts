import type { Field, Fields } from '#shared/resource/field.ts';
import { messages } from '#shared/resource/rules.ts';
import { sectionsIn } from '#shared/sections/values-in.ts';
import type { Values } from '../db/codec.ts';
import { refusal } from '../rpc/errors.ts';

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

type Problem = [name: string, message: string];

const inFields = (fields: Fields, values: Values, within = ''): Problem[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    values[name] === undefined ? [] : inField(field, values[name], within + name),
  );

function inField({ input, column, item }: Field, value: unknown, name: string): Problem[] {
  if (input === 'richText') return value === null || isObject(value) ? [] : [[name, messages.text]];
  if (column !== 'json') return isPlain(value) ? [] : [[name, messages.text]];
  const isNested = input === 'sections' || item !== undefined;
  if (!(Array.isArray(value) && value.every(isNested ? isObject : isPlain))) return [[name, messages.list]];
  if (item) return value.flatMap((each: Values, at) => inFields(item, each, `${name}.${at}.`));
  return sectionsIn(value).flatMap(({ kind, at, values }) => inFields(kind.fields, values, `${name}.${at}.`));
}

const ofMeta = ([name, value]: [string, unknown]): Problem[] =>
  (name === 'keywords' ? Array.isArray(value) && value.every(isPlain) : isPlain(value))
    ? []
    : [[`meta.${name}`, name === 'keywords' ? messages.list : messages.text]];

/** Refuses a value of a structure that no form can show, which only a program writes. Half a sentence, or words in place of a number, belong in a draft. */
export function demandShapes(fields: Fields, values: Values): void {
  const { meta = {}, ...rest } = values;
  const system = Object.entries(rest).filter(([name]) => !Object.hasOwn(fields, name));
  const [problem] = [
    ...inFields(fields, rest),
    ...system.flatMap(([name, value]): Problem[] => (isPlain(value) ? [] : [[name, messages.text]])),
    ...(isObject(meta) ? Object.entries(meta).flatMap(ofMeta) : [['meta', messages.text] satisfies Problem]),
  ];
  if (problem) throw refusal({ [problem[0]]: problem[1] });
}
