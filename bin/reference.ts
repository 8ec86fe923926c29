// Generates part of docs/reference.md: every call that is not derived from a declaration, with its access and shapes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import type { Call } from '#shared/call.ts';
import { isStreamed } from '#shared/calls/streamed.ts';
import { calls } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';

/** The properties of a zod schema’s definition used here. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  values?: unknown[];
  entries?: Record<string, string>;
  valueType?: Schema;
  in?: Schema;
  out?: Schema;
}
interface Schema {
  _zod: { def: Definition };
}

const shortest = 60;
const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
const isOptional = ({ _zod: { def } }: Schema): boolean =>
  def.type === 'optional' ||
  def.type === 'default' ||
  (def.type === 'pipe' && def.out !== undefined && isOptional(def.out));

/** Formats a schema as a type, on one line. */
export function shapeOf({ _zod: { def } }: Schema): string {
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(
        ([name, field]) => `${name}${isOptional(field) ? '?' : ''}: ${shapeOf(field)}`,
      );
      return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
    }
    case 'array': {
      const element = shapeOf(def.element as Schema);
      return element.includes(' | ') && !element.startsWith('{') ? `(${element})[]` : `${element}[]`;
    }
    case 'union':
      return [...new Set((def.options ?? []).map(shapeOf))].join(' | ');
    case 'nullable':
      return `${shapeOf(def.innerType as Schema)} | null`;
    case 'optional':
    case 'default':
    case 'readonly':
      return shapeOf(def.innerType as Schema);
    case 'pipe':
      return shapeOf((def.out?._zod.def.type === 'transform' ? def.in : def.out) as Schema);
    case 'literal':
      return (def.values ?? []).map(quoted).join(' | ');
    case 'enum': {
      const words = Object.values(def.entries ?? {})
        .map(quoted)
        .join(' | ');
      return words.length > shortest * 4 ? 'string' : words;
    }
    case 'record':
      return `{ [name]: ${shapeOf(def.valueType as Schema)} }`;
    case 'custom':
      return 'RichText'; // the only custom schema that no other type describes
    default:
      return def.type;
  }
}

const accessOf = ({ access }: Call): string =>
  typeof access === 'string' ? access : [...new Set(access)].map((tag) => `\`${tag}\``).join(', ');

const kinds = Object.values<Resource>(resources);
const derived = new Set(
  kinds.flatMap(({ name, plural }) =>
    Object.keys(calls).filter(
      (path) => path === plural || path.startsWith(`${name}/`) || path.startsWith(`${plural}/`),
    ),
  ),
);
/** Paths that start with a kind’s name but are not derived for every kind. */
const special = ['tag/merge'];
/** Calls whose shape depends on the declarations; docs/reference.md describes them in words. */
const inWords = ['web/shown'];

const callLines = (Object.entries(calls) as [string, Call][])
  .filter(([path]) => (!derived.has(path) || special.includes(path)) && !inWords.includes(path))
  .map(
    ([path, call]) =>
      `### ${path}\n${accessOf(call)}${isStreamed(path) ? '; streamed, a line for each event' : ''}\n\n\`\`\`ts\n${shapeOf(call.request as unknown as Schema)}\n// ->\n${shapeOf(call.response as unknown as Schema)}\n\`\`\``,
  );

const marks = ['<!-- generated: npm run reference -->', '<!-- end of the generated part -->'] as const;
const file = join(import.meta.dirname, '../docs/reference.md');

/** The expected content of docs/reference.md. */
export function reference(): string {
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(marks[0]) as [string, string];
  const after = rest.split(marks[1])[1] as string;
  const made = `## Calls, one by one\n\n${callLines.join('\n\n')}`;
  return `${before}${marks[0]}\n\n${made}\n\n${marks[1]}${after}`;
}

if (argv[1] === import.meta.filename) writeFileSync(file, reference());
