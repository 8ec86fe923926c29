import { Pencil, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { maxPatternName } from '#shared/calls/patterns.ts';
import type { CallResponse } from '#shared/calls.ts';
import { coercedSections } from '#shared/sections/coerced.ts';
import { kindOfSection, type Section } from '#shared/sections/index.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import { TextInput } from '#web/ui/text-field.tsx';
import { useKeptText } from '../../kept/use-kept-text.ts';
import { problemOf } from '../../problem.ts';
import { callQuery, useCall } from '../../query/call-query.ts';
import { client } from '../../query/client.ts';
import { write } from '../../query/write.ts';
import { useShown } from '../../shell/use-shown.ts';
import { tried } from '../../tried.ts';
import { SectionSketch } from './section-sketch.tsx';
import styles from './sections.module.css';

type Pattern = CallResponse<'patterns/list'>['rows'][number];

/** The saved patterns, to insert copies of, rename or delete; nothing if there are none. */
export function SavedPatterns({ onInsert }: { onInsert: (sections: Section[]) => void }) {
  const heading = useId();
  const { data, error } = useCall('patterns/list', {}, { staleTime: 0 });
  const [renamed, setRenamed] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<Pattern | null>(null);
  const [busy, setBusy] = useState(false);
  const inserting = useRef(false);
  const shown = useShown();
  if (error)
    return <p className={styles.purpose}>{`Saved patterns could not be read. ${problemOf(error)}`}</p>;
  if (!data || data.rows.length === 0) return null;

  const insert = async (id: number) => {
    if (inserting.current) return;
    inserting.current = true;
    await tried(
      client
        .query({ ...callQuery('pattern', { id }), staleTime: 0 })
        .then(({ sections }) => shown.current && onInsert(coercedSections(sections))),
      'The pattern was not added',
    );
    inserting.current = false;
  };
  const rename = async ({ id, name: before }: Pattern, to: string) => {
    setRenamed(null);
    const name = to.trim();
    if (!name || name === before) return true;
    return tried(write('pattern/rename', { id, name }), 'The pattern was not renamed');
  };
  const remove = async ({ id }: Pattern) => {
    setBusy(true);
    await tried(write('pattern/delete', { id }), 'The pattern was not deleted');
    setBusy(false);
    setDeleted(null);
  };

  return (
    <section aria-labelledby={heading} className={styles.patterns}>
      <h3 id={heading}>Saved</h3>
      <ul className={styles.kinds}>
        {data.rows.map((row) => {
          const known = row.looks.filter(({ kind }) => kindOfSection(kind));
          return (
            <li key={row.id} className={styles.pattern}>
              {renamed === row.id ? (
                <PatternName row={row} onRename={(to) => rename(row, to)} onClose={() => setRenamed(null)} />
              ) : (
                <button
                  type="button"
                  className={styles.recipe}
                  disabled={known.length === 0}
                  onClick={() => void insert(row.id)}
                >
                  <span className={styles.sketches} aria-hidden>
                    {known.slice(0, 3).map(({ kind, variant }, at) => (
                      <SectionSketch key={at} kind={kind} variant={variant} />
                    ))}
                  </span>
                  <strong>{row.name}</strong>
                  <span>{wordsOf(row, known.length)}</span>
                </button>
              )}
              <IconButton
                label={`Rename the pattern ${row.name}`}
                size="sm"
                onClick={() => setRenamed(row.id)}
              >
                <Pencil size={16} aria-hidden />
              </IconButton>
              <IconButton label={`Delete the pattern ${row.name}`} size="sm" onClick={() => setDeleted(row)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {deleted ? (
        <Confirm
          open
          title={`Delete the pattern “${deleted.name}”?`}
          text="Pages that have a copy of it keep theirs."
          confirm="Delete"
          danger
          busy={busy}
          onConfirm={() => void remove(deleted)}
          onClose={() => setDeleted(null)}
        />
      ) : null}
    </section>
  );
}

interface PatternNameProps {
  row: Pattern;
  /** Resolves with whether it was renamed. */
  onRename: (to: string) => Promise<boolean>;
  onClose: () => void;
}

/** Renames on blur or Enter. After Escape or a failure, what was typed is there when it is opened again. */
function PatternName({ row: { id, name }, onRename, onClose }: PatternNameProps) {
  const [typed, setTyped, forget] = useKeptText(`pattern:${id}`, name);
  const escaped = useRef(false);
  const leave = async () => {
    if (escaped.current) onClose();
    else if (await onRename(typed)) forget();
  };
  return (
    <TextInput
      autoFocus
      aria-label={`Name of the pattern ${name}`}
      value={typed}
      maxLength={maxPatternName}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void leave()}
      onKeyDown={(event) => {
        const key = keyOf(event);
        if (key !== 'Enter' && key !== 'Escape') return;
        event.preventDefault(); // Enter would press the button that gets the focus below
        event.stopPropagation(); // Escape would close the gallery
        escaped.current = key === 'Escape';
        event.currentTarget.parentElement?.querySelector('button')?.focus(); // the button that opened this field, and remains
      }}
    />
  );
}

function wordsOf({ looks }: Pattern, known: number): string {
  if (known === 0) return 'Made of sections that this version no longer has';
  const [only] = looks;
  if (looks.length === 1 && only) return kindOfSection(only.kind)?.label ?? '';
  return known < looks.length ? `${known} of ${looks.length} sections` : `${looks.length} sections`;
}
