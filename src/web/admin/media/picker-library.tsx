import { useCallback, useRef, useState } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { Button } from '#web/ui/button.tsx';
import { ImageDetails } from './image-details.tsx';
import { ImageGrid } from './image-grid.tsx';
import styles from './picker.module.css';
import type { PickerProps } from './picker.tsx';
import { useLibrary } from './use-library.ts';
import { useUpload } from './use-upload.ts';

/** The library inside the dialog: find or upload an image, describe it, use it. */
export default function PickerLibrary({
  onPick,
  aspect,
  start = null,
}: Omit<PickerProps, 'open' | 'onClose'>) {
  const library = useLibrary();
  const [chosen, setChosen] = useState<ImageRecord | null>();
  const picked = chosen === undefined ? start : chosen; // the one to start with may still be loading
  const side = useRef<HTMLDivElement>(null);
  // opens the uploaded image, unless another one was opened or edited meanwhile
  const upload = useUpload(
    useCallback(
      ([first]: ImageRecord[]) => {
        if (first && !side.current?.contains(document.activeElement))
          setChosen((now) => (now === chosen ? first : now));
      },
      [chosen],
    ),
    library.place,
  );
  return (
    <div className={styles.picker} data-picked={picked !== null || undefined}>
      <ImageGrid library={library} chosen={picked?.id ?? null} onPick={setChosen} upload={upload} />
      {picked ? (
        <div className={styles.side} ref={side}>
          <Button size="sm" kind="quiet" className={styles.back} onClick={() => setChosen(null)}>
            Back to all images
          </Button>
          <ImageDetails
            key={`${picked.id}-${picked.version}`} // a new form once it was saved elsewhere, or this one would save the old texts over it
            record={picked}
            aspect={aspect}
            readOnly={false}
            done="Use this image"
            onDone={onPick}
          />
        </div>
      ) : library.rows.length === 0 && !library.loading ? null : (
        <p className={styles.hint}>Choose an image to see how it is cropped and to describe it.</p>
      )}
    </div>
  );
}
