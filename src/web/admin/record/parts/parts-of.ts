import type { Field, Fields } from '#shared/resource/field.ts';
import { lineOf } from '../../inputs/lines.ts';

/** A document taken apart by headings that are named like the fields of a form. */
export interface Parts {
  /** The text before the first of them. */
  lead: string;
  /** The text of each field, by its name. */
  texts: ReadonlyMap<string, string>;
}

const isLong = (field: Field) => field.input === 'textarea' || lineOf(field) !== undefined;

/** A heading’s text for comparing: '## 2. The Challenges:' as 'challenge'. */
const bare = (line: string) =>
  line
    .toLowerCase()
    .replace(/^[\s#*_\d.)]+|[\s*_:]+$/g, '')
    .replace(/^(the|our) /, '')
    .replace(/s$/, '');

/** Null unless two parts or more of a text have such headings. Everything else stays in it, in its order. */
export function partsOf(text: string, fields: Fields): Parts | null {
  const names = new Map<string, string>();
  for (const [name, field] of Object.entries(fields))
    if (isLong(field) || field.input === 'text')
      for (const heading of [field.label, ...(field.headings ?? [])]) names.set(bare(heading), name);

  const isShort = (name: string) => fields[name]?.input === 'text';
  const lead: string[] = [];
  const texts = new Map<string, string[]>();
  let into = lead;
  for (const line of text.split(/\r\n?|\n/)) {
    const name = names.get(bare(line));
    const [, before = '', after = ''] = /^([^:]{2,40}):\s+(\S.*)$/.exec(line) ?? [];
    const beside = names.get(bare(before));
    // a second part of the same name stays in the first, with its heading
    if (name && !texts.has(name) && !isShort(name)) {
      into = [];
      texts.set(name, into);
    } else if (!beside || texts.has(beside)) into.push(line);
    else if (!isShort(beside)) {
      into = [after];
      texts.set(beside, into);
    } else if (after.length <= (fields[beside]?.max ?? 0))
      texts.set(beside, [after.trim()]); // the next line belongs to where this one stood
    else into.push(line);
  }
  const joined = (lines: string[]) => lines.join('\n').trim();
  if ([...texts.keys()].filter((name) => !isShort(name)).length < 2) return null;
  return { lead: joined(lead), texts: new Map([...texts].map(([name, lines]) => [name, joined(lines)])) };
}
