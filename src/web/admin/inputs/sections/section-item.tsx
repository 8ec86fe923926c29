import { type ClipboardEvent, Suspense, useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { select } from '#shared/resource/kit.ts';
import type { SectionKind } from '#shared/sections/define.ts';
import { kindOfSection, type Section } from '#shared/sections/index.ts';
import { classes } from '#web/ui/classes.ts';
import { late } from '#web/ui/late.ts';
import { MoveButtons } from '../../sortable/move-buttons.tsx';
import { useSortableItem } from '../../sortable/use-sortable-item.tsx';
import { DeclaredField } from '../declared-field.tsx';
import { Fold } from '../fold.tsx';
import itemStyles from '../item.module.css';
import { SectionSketch } from './section-sketch.tsx';
import { SectionTools } from './section-tools.tsx';
import styles from './sections.module.css';

/** Few sections show any, so loaded with the first that does. */
const SettingsShown = late(() => import('./settings-shown.tsx'));

interface SectionItemProps {
  id: string;
  name: string;
  /** Just added: opens with the focus in its first field. */
  startOpen: boolean;
  /** Called when it has opened, so that another section at this position is not taken for new. */
  onOpened: () => void;
  readOnly: boolean;
  /** Essential to its page, so it can be neither hidden nor removed. */
  essential: boolean;
  mayUp: boolean;
  mayDown: boolean;
  /** Why it cannot be duplicated; null if it can. */
  copyProblem: string | null;
  onMove: (by: 1 | -1) => void;
  onCopy: () => void;
  /** Copies it to the clipboard, for another page. */
  onCopyAway: () => void;
  onCopyKeys: (event: ClipboardEvent) => void;
  /** Saves it as a pattern. Absent without that right, and for sections that only a fixed screen may have. */
  onSave: (() => void) | undefined;
  place: number;
  /** A note about its position among its neighbours. */
  words: string | null;
  onRemove: () => void;
}

interface Shown extends Pick<Section, 'kind' | 'variant' | 'hidden'> {
  heading: string;
}

/** What the line shows of a section, so that other changes to its fields do not re-render it. */
function shownOf(value: Section | undefined): Shown | null {
  if (!value) return null;
  const { kind, variant, hidden } = value;
  const heading = String(('heading' in value && value.heading) || ''); // in another program’s draft it may be a number
  // the first of two lines may end with a comma
  return { kind, variant, hidden, heading: heading.replace(/[\s,;:–—-]+$/u, '') };
}

const lookOf = ({ variants }: SectionKind) =>
  select({ label: 'Look', options: variants, initial: variants[0]?.value ?? '' });

/** One section: a line with its name that opens its fields. */
export function SectionItem(props: SectionItemProps) {
  const {
    id,
    name,
    place,
    words: beside,
    startOpen,
    onOpened,
    readOnly,
    essential,
    mayUp,
    mayDown,
    copyProblem,
  } = props;
  const { onMove, onCopy, onCopyAway, onCopyKeys, onSave, onRemove } = props;
  const { setValue } = useFormContext();
  const value: Shown | null = useWatch({ name, compute: shownOf });
  const kind = kindOfSection(value?.kind);
  const words = value?.heading ?? '';
  const what = words ? `${kind?.label}, ${words}` : (kind?.label ?? '');
  const sortable = useSortableItem(id, what, readOnly);
  const details = useRef<HTMLDetailsElement>(null);
  const look = useMemo(() => kind && lookOf(kind), [kind]);
  useEffect(() => {
    const own = details.current;
    if (!startOpen || !own) return;
    own.open = true;
    own.querySelector('summary')?.focus();
    onOpened();
  }, [startOpen, onOpened]);
  if (!kind || !value) return null;
  const { hidden } = value;
  return (
    <li
      ref={sortable.ref}
      data-place={place}
      onCopy={onCopyKeys}
      className={classes(
        itemStyles.item,
        styles.section,
        sortable.dragging && itemStyles.dragging,
        hidden && styles.hidden,
      )}
      style={sortable.style}
    >
      {readOnly ? <span /> : sortable.handle}
      <Fold
        ref={details}
        name={name}
        className={itemStyles.details}
        title={
          <>
            <SectionSketch kind={value.kind} variant={value.variant} className={styles.small} />
            <span className={styles.name}>
              <strong>{kind.label}</strong>
              {words ? <span>{words}</span> : null}
              {beside ? <small>{beside}</small> : null}
            </span>
            {hidden ? <span className={styles.state}>Hidden</span> : null}
            {essential ? <span className={styles.state}>Always here</span> : null}
          </>
        }
      >
        {() => (
          <div className={styles.fields}>
            {look && kind.variants.length > 1 ? (
              <DeclaredField field={look} name={`${name}.variant`} readOnly={readOnly} />
            ) : null}
            {kind.only ? <p className={styles.purpose}>{`${kind.purpose}.`}</p> : null}
            {kind.settings ? (
              <Suspense fallback={null}>
                <SettingsShown from={kind.settings} />
              </Suspense>
            ) : null}
            {Object.entries(kind.fields).map(([key, field]) => (
              <DeclaredField key={key} field={field} name={`${name}.${key}`} readOnly={readOnly} />
            ))}
          </div>
        )}
      </Fold>
      {readOnly ? null : (
        <div className={itemStyles.buttons}>
          <MoveButtons what={what} place={place} mayUp={mayUp} mayDown={mayDown} onMove={onMove} />
          <SectionTools
            what={what}
            hidden={hidden}
            copyProblem={copyProblem}
            onHide={essential ? undefined : () => setValue(`${name}.hidden`, !hidden, { shouldDirty: true })}
            onCopy={onCopy}
            onCopyAway={onCopyAway}
            onSave={onSave}
            onRemove={essential ? undefined : onRemove}
          />
        </div>
      )}
    </li>
  );
}
