import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { smallImage } from '#shared/media.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BulkOrTools } from '../list/bulk-or-tools.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import type { Selection } from '../list/use-selection.ts';
import { LoadFailed } from '../load-failed.tsx';
import { problemOf } from '../problem.ts';
import { EmptyArt } from '../shell/empty-art.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './image-grid.module.css';
import type { LibraryPart, useLibrary } from './use-library.ts';

interface ImageGridProps {
  library: ReturnType<typeof useLibrary>;
  /** The chosen image, in the picker. */
  chosen?: number | null;
  /** The image whose details are open, in the library. */
  open?: number | null;
  onPick: (record: ImageRecord) => void;
  /** Absent without bulk actions. */
  selection?: Selection | undefined;
  /** Replaces the tools while images are selected. */
  bulk?: ReactNode;
  /** Follows the choice of the library's part. */
  beside?: ReactNode;
  /** Absent without the right to upload. */
  upload?: { progress: number | null; start: (files: readonly File[]) => void } | undefined;
}

/** The folders, including the open one even if it has just become empty. */
function foldersOf({ folders, folder: name }: ImageGridProps['library']) {
  if (name === undefined || folders.some((each) => each.name === name)) return folders;
  return [...folders, { name, images: 0 }];
}

/** The library’s images with search and upload. */
export function ImageGrid({
  library,
  chosen,
  open,
  onPick,
  selection,
  bulk,
  beside,
  upload,
}: ImageGridProps) {
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  /** The number of images when more were requested. */
  const before = useRef<number>(undefined);
  // after the last page the ‘more’ button disappears together with the focus: the first new image gets it
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they are loaded
  useEffect(() => {
    if (library.loading || before.current === undefined) return;
    const next = grid.current?.children[before.current]?.querySelector('button');
    before.current = undefined;
    if (library.more) return;
    const pass = () => {
      if (document.activeElement?.contains(grid.current)) next?.focus();
    };
    pass();
    requestAnimationFrame(pass); // a window that had the focus in between takes it back a frame later
  }, [library.loading, library.rows.length]); // a fast answer comes before anything was shown as loading
  useRowKeys();
  useKeys({ '/': () => search.current?.focus() });
  const narrowed = library.search !== '' || library.part !== 'all';
  return (
    <div className={styles.library}>
      <BulkOrTools bulk={bulk}>
        <div className={styles.tools}>
          <SearchInput
            ref={search}
            type="search"
            className={styles.search}
            label="Search images"
            placeholder="Search images"
            value={library.search}
            clear={library.search ? 'Clear search' : null}
            onClear={() => library.setSearch('')}
            onChange={(event) => library.setSearch(event.target.value)}
          />
          <Select<LibraryPart>
            size="tool"
            aria-label="Part of the library"
            className={styles.part}
            value={library.part}
            options={[
              { value: 'all', label: 'All images' },
              { value: 'unused', label: 'Not used anywhere' },
              ...foldersOf(library).map(({ name, images }) => ({
                value: `folder:${name}` as const,
                label: `${name} (${images})`,
              })),
            ]}
            onChange={library.setPart}
          />
          {beside ? <span className={styles.beside}>{beside}</span> : null}
          {upload ? (
            <DropZone progress={upload.progress} onFiles={upload.start} paste>
              <span className={styles.hint}>Drop or paste images, or</span>
            </DropZone>
          ) : null}
        </div>
      </BulkOrTools>
      {library.error ? (
        <LoadFailed what="The library" error={library.error} onRetry={library.retry} />
      ) : library.rows.length === 0 && !library.loading ? (
        <EmptyState
          art={<EmptyArt seed="images" />}
          title={narrowed ? 'No images match' : 'No images yet'}
          text={
            narrowed
              ? 'Try another word, or another part of the library.'
              : upload
                ? 'Drop some here, paste one, or choose files.'
                : undefined
          }
        />
      ) : (
        <ul className={styles.grid} ref={grid} aria-busy={library.loading}>
          {library.rows.map((record) => {
            const picked = chosen === record.id;
            return (
              <li key={record.id} data-row>
                <button
                  type="button"
                  className={classes(styles.tile, open === record.id && styles.open)}
                  aria-pressed={chosen === undefined ? undefined : picked}
                  data-row-link
                  aria-label={record.alt || `${record.name}, No description`}
                  onClick={() => onPick(record)}
                >
                  <img
                    src={smallImage(record.imageUrl, 320)}
                    alt=""
                    className={/\.svg$/.test(record.imageUrl) ? styles.drawing : undefined}
                    width={record.width}
                    height={record.height}
                    loading="lazy"
                    style={{ objectPosition: `${record.focalX * 100}% ${record.focalY * 100}%` }}
                  />
                  {picked ? (
                    <span className={styles.tick}>
                      <Check size={14} strokeWidth={3} aria-hidden />
                    </span>
                  ) : null}
                  {record.alt ? null : <span className={styles.noAlt}>No description</span>}
                </button>
                {selection ? (
                  <span className={styles.select}>
                    <Checkbox
                      aria-label={`Select ${record.name}`}
                      checked={selection.ids.has(record.id)}
                      onChange={(checked, event) =>
                        selection.pick(record.id, checked, event instanceof MouseEvent && event.shiftKey)
                      }
                    />
                  </span>
                ) : null}
                <span className={styles.name} title={record.name}>
                  {record.name}
                </span>
              </li>
            );
          })}
          {library.loading
            ? Array.from({ length: 8 }, (_, index) => (
                <li key={`loading-${index}`}>
                  <Skeleton height="7.5rem" />
                </li>
              ))
            : null}
        </ul>
      )}
      {library.moreError ? (
        <p role="alert" className={styles.problem}>
          {problemOf(library.moreError)}
        </p>
      ) : null}
      {library.more ? (
        <Button
          className={styles.more}
          busy={library.loading}
          onClick={() => {
            before.current = library.rows.length;
            library.more?.();
          }}
        >
          {library.moreError ? 'Try again' : 'Show more'}
        </Button>
      ) : null}
    </div>
  );
}
