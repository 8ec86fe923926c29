import type { Resource } from '#shared/resource/define.ts';
import type { Field, Input } from '#shared/resource/field.ts';

export interface Placed {
  name: string;
  field: Field;
  /** Shown side by side with its neighbour. */
  half: boolean;
}

/** Inputs that classify a record rather than hold its content; they are shown in the rail. */
const railed: readonly Input[] = ['switch', 'select', 'checks', 'reference', 'references'];
const short: readonly Input[] = ['number', 'email', 'phone', 'date', 'rating', 'select', 'switch'];
const shortText = 130;

const narrow = (field: Field) =>
  short.includes(field.input) || (field.input === 'text' && (field.max ?? shortText + 1) <= shortText);

/** The fields of the main column, short ones in pairs, and those of the rail. */
export function layoutOf(resource: Resource): { main: Placed[]; rail: Placed[] } {
  const shown = Object.entries(resource.fields).filter(
    ([name]) => name !== 'type' || !resource.filters.includes('type'),
  );
  const isRail = (field: Field) => railed.includes(field.input) && !field.main;
  const main = shown.filter(([, field]) => !isRail(field));
  const placed: Placed[] = [];
  for (let at = 0; at < main.length; at += 1) {
    const [name, field] = main[at] as [string, Field];
    const after = main[at + 1];
    const pair = after !== undefined && narrow(field) && narrow(after[1]);
    placed.push({ name, field, half: pair });
    if (pair && after) {
      placed.push({ name: after[0], field: after[1], half: true });
      at += 1;
    }
  }
  return {
    main: placed,
    rail: shown.filter(([, field]) => isRail(field)).map(([name, field]) => ({ name, field, half: false })),
  };
}
