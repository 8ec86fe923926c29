import { Check, Search } from 'lucide-react';
import type { ImageRecord } from '#shared/calls/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InputGroup } from '#web/ui/text-field.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { EmptyArt } from '../shell/empty-art.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './image-grid.module.css';
import { smallImage } from './small-image.ts';
import type { useLibrary } from './use-library.ts';

interface ImageGridProps {
  library: ReturnType<typeof useLibrary>;
  /** Selected ids. */
  chosen: readonly number[];
  /** The image whose details are open. */
  open: number | null;
  onPick: (record: ImageRecord) => void;
  /** Absent for users who may not upload. */
  upload?: { progress: number | null; start: (files: readonly File[]) => void } | undefined;
}

/** The library’s images with search and upload. */
export function ImageGrid({ library, chosen, open, onPick, upload }: ImageGridProps) {
  return (
    <div className={styles.library}>
      <div className={styles.tools}>
        <InputGroup
          type="search"
          className={styles.search}
          before={<Search size={16} aria-hidden />}
          value={library.search}
          placeholder="Search images"
          aria-label="Search images"
          onChange={(event) => library.setSearch(event.target.value)}
        />
        {upload ? (
          <DropZone progress={upload.progress} onFiles={upload.start} paste>
            <span className={styles.hint}>Drop or paste images, or</span>
          </DropZone>
        ) : null}
      </div>
      {library.error ? (
        <LoadFailed what="The library" error={library.error} onRetry={library.retry} />
      ) : library.rows.length === 0 && !library.loading ? (
        <EmptyState
          art={<EmptyArt seed="images" />}
          title={library.search ? 'No images match' : 'No images yet'}
          text={
            library.search
              ? 'Try another word.'
              : upload
                ? 'Drop some here, paste one, or choose files.'
                : undefined
          }
        />
      ) : (
        <ul className={styles.grid} aria-busy={library.loading}>
          {library.rows.map((record) => {
            const picked = chosen.includes(record.id);
            return (
              <li key={record.id}>
                <button
                  type="button"
                  className={classes(styles.tile, open === record.id && styles.open)}
                  aria-pressed={picked}
                  aria-label={record.alt || `${record.name}, No description`}
                  onClick={() => onPick(record)}
                >
                  <img
                    src={smallImage(record.imageUrl, 320)}
                    alt=""
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
      {library.more ? (
        <Button className={styles.more} onClick={library.more}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
