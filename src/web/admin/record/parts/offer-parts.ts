import type { Resource } from '#shared/resource/define.ts';
import type { Fields } from '#shared/resource/field.ts';
import { showToast } from '#web/ui/toast.tsx';
import { notUndone } from '../../form/take-back.ts';
import { itemsOf, lineOf } from '../../inputs/lines.ts';
import { newItem } from '../../inputs/new-item.ts';
import type { RecordState } from '../use-record.ts';
import { type Parts, partsOf } from './parts-of.ts';

type Values = Record<string, unknown>;

interface Pasted {
  /** The field it was pasted into. */
  name: string;
  text: string;
  /** The text before and after it there. */
  around: readonly [string, string];
}

const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const joined = (...texts: string[]) => texts.filter((text) => text !== '').join('\n\n');
const squashed = (text: string) => text.replace(/\s+/g, '');

/** The values of the fields with their parts added, each after any text that is already there. */
function placed({ fields, title }: Resource, values: Values, { lead, texts }: Parts, name: string): Values {
  const next: Values = { [name]: values[name] };
  const now = (at: string) => said(at in next ? next[at] : values[at]);
  // the first line of a document is its title
  const [line = '', ...rest] = lead.split('\n');
  const first = line.replace(/^#+\s+/, '').trim();
  const isTitle =
    first !== '' && now(title) === '' && !texts.has(title) && first.length <= (fields[title]?.max ?? 0);
  if (isTitle) next[title] = first;
  const before = isTitle ? rest.join('\n').trim() : lead;
  const long =
    fields[name]?.input === 'textarea'
      ? name
      : Object.keys(fields).find((each) => fields[each]?.input === 'textarea');
  if (before && long) next[long] = joined(now(long), before);
  for (const [at, text] of texts) {
    const field = fields[at];
    const word = field && lineOf(field);
    if (!field?.item || !word) {
      next[at] = joined(now(at), text);
      continue;
    }
    const item = newItem(field.item);
    const held = (values[at] as Record<string, unknown>[]).filter((each) => said(each[word]) !== '');
    next[at] = [...held, ...itemsOf(text).map((each) => ({ ...item, [word]: each }))];
  }
  return next;
}

/** Offers to put the parts of a pasted document into the fields that their headings name, which can be undone. */
export function offerParts(resource: Resource, record: RecordState, { name, text, around }: Pasted): void {
  const { fields } = resource;
  const field = fields[name];
  if (field?.input !== 'text' && field?.input !== 'textarea') return;
  const { form } = record;
  const without = () => ({ ...form.getValues(), [name]: around.join('') });
  // a single line has no room for a second text
  const open: Fields = Object.fromEntries(
    Object.entries(fields).filter(([each, { input }]) => input !== 'text' || said(without()[each]) === ''),
  );
  const parts = partsOf(text, open);
  if (!parts) return;
  const labels = [...parts.texts.keys()].map((each) => fields[each]?.label).join(', ');

  const put = (values: Values) => {
    const wrong = form.getErrors(); // such as that the whole document is too long for a title
    for (const [each, value] of Object.entries(values))
      form.setValue(each, value, { shouldDirty: true, shouldValidate: each in wrong });
  };
  const distribute = () => {
    const typed = form.getValues();
    const whole = squashed(around.join(text));
    if (!record.isOpen() || squashed(said(typed[name])) !== whole)
      return showToast({
        kind: 'error',
        title: 'Left in one field',
        text: 'It was changed in the meantime.',
      });
    const next = placed(resource, without(), parts, name);
    const before = structuredClone(Object.fromEntries(Object.keys(next).map((each) => [each, typed[each]])));
    put(next);
    showToast({
      title: 'Each part is in its field',
      text: labels,
      action: { label: 'Undo', run: () => (record.isOpen() ? put(before) : notUndone()) },
      onlyHere: true,
    });
  };
  showToast({
    kind: 'info',
    title: 'This text has parts for several fields',
    text: labels,
    action: { label: 'Distribute', run: distribute },
    onlyHere: true,
  });
}
