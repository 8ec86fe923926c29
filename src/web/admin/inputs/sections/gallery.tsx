import { Plus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { SectionKind } from '#shared/sections/define.ts';
import { type Section, sectionKinds } from '#shared/sections/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { late } from '#web/ui/late.ts';
import { SectionSketch } from './section-sketch.tsx';
import styles from './sections.module.css';

interface GalleryProps {
  full: boolean;
  count: number;
  max: number | undefined;
  /** Whether this page has a place for a kind in this variant. */
  may: (kind: SectionKind, variant: string) => boolean;
  onAdd: (kind: string, variant: string) => void;
  /** Paste sections from the clipboard, and copy all of this page. */
  onPaste: () => void;
  onCopyAll: () => void;
  /** Null without the right to use patterns. */
  patterns: {
    /** Adds copies of a saved pattern’s sections. */
    onInsert: (sections: Section[]) => void;
    onSaveAll: () => void;
  } | null;
}

const SavedPatterns = late(() =>
  import('./saved-patterns.tsx').then((module) => ({ default: module.SavedPatterns })),
);

const all: readonly SectionKind[] = sectionKinds;

/** Every kind and variant of section as a small drawing, except those the page has no place for. */
export function Gallery({ full, count, max, may, onAdd, onPaste, onCopyAll, patterns }: GalleryProps) {
  const [open, setOpen] = useState(false);
  const offered = (open ? all : []).flatMap((kind) => {
    const looks = kind.variants.filter(({ value }) => may(kind, value));
    return looks.length > 0 ? [{ ...kind, variants: looks }] : [];
  });
  return (
    <div className={styles.foot}>
      <Button
        size="sm"
        icon={<Plus size={16} aria-hidden />}
        disabled={full}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Add section
      </Button>
      <Button size="sm" kind="quiet" disabled={full} onClick={onPaste}>
        Paste
      </Button>
      {count > 0 ? (
        <>
          <Button size="sm" kind="quiet" onClick={onCopyAll}>
            Copy all
          </Button>
          {patterns ? (
            <Button size="sm" kind="quiet" onClick={patterns.onSaveAll}>
              Save as pattern
            </Button>
          ) : null}
        </>
      ) : null}
      {max ? <span className={styles.count}>{`${count} of ${max}`}</span> : null}
      <Dialog open={open} onClose={() => setOpen(false)} title="Add a section" size="lg">
        <Suspense>
          {open && patterns ? (
            <SavedPatterns
              onInsert={(sections) => {
                setOpen(false);
                patterns.onInsert(sections);
              }}
            />
          ) : null}
        </Suspense>
        <ul className={styles.kinds}>
          {offered.map(({ kind, label, purpose, variants }) => (
            <li key={kind}>
              <h3>{label}</h3>
              <p>{purpose}</p>
              <ul className={styles.variants}>
                {variants.map((variant) => (
                  <li key={variant.value}>
                    <button
                      type="button"
                      className={styles.choice}
                      aria-label={`${label}: ${variant.label}`}
                      onClick={() => {
                        setOpen(false);
                        onAdd(kind, variant.value);
                      }}
                    >
                      <SectionSketch kind={kind} variant={variant.value} />
                      <span>{variant.label}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
