import { ImagePlus } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useCallback, useRef, useState } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { smallImage } from '#shared/media.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { leavingTitle } from '../form/on-the-way.ts';
import { useUnsaved } from '../form/unsaved.tsx';
import { DropZone } from '../media/drop-zone.tsx';
import { useImage } from '../media/image-records.ts';
import { Picker } from '../media/picker.tsx';
import { uploadingWords, useUpload } from '../media/use-upload.ts';
import { useWrites } from '../privileges.ts';
import { isInText } from '../shell/use-keys.ts';
import styles from './image.module.css';
import type { InputProps } from './input-props.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

const onTheWay = { title: leavingTitle, text: 'It will be missing here.' };

/** An image of the library, shown in its crop. Read-only users have no library: an image they upload, such as their own portrait, is used as it is. */
export function ImageInput({ field, value, onChange, onBlur, readOnly, control }: InputProps<number | null>) {
  const record = useImage(value);
  const library = useWrites();
  const [picker, setPicker] = useState({ open: false, start: null as ImageRecord | null });
  const choose = () => setPicker({ open: true, start: null });
  const close = () => setPicker({ ...picker, open: false });
  // removing the image replaces the button that was pressed
  const { box, removed } = useFocusAfterRemoval(value === null ? 0 : 1);
  const change = (next: number | null, moves = true) => {
    if (moves && (next === null || value === null)) removed(0);
    onChange(next);
    onBlur();
  };
  const latest = useRef(change);
  latest.current = change;
  const upload = useUpload(
    useCallback(
      ([first]: ImageRecord[]) => {
        if (!first) return;
        const at = document.activeElement;
        // whoever types elsewhere by now goes on there
        const here = box.current?.contains(at) || !isInText(at);
        if (!library) return latest.current(first.id, here);
        // a dropped image still needs its alternative text, so the dialog opens with it
        const show = () => setPicker({ open: true, start: first });
        if (here) return show();
        const action = { label: 'Describe it', run: show };
        showToast({ title: 'Image uploaded', text: first.name, action, onlyHere: true });
      },
      [library, box],
    ),
  );
  useUnsaved(upload.progress !== null, () => onTheWay);
  const small = field.aspect === 1;
  // drops and pastes in the dialog bubble up to here too
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (readOnly || files.length === 0 || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    upload.start([...files].slice(0, 1));
  };
  /** Drops are taken anywhere; otherwise a zone in it takes them. */
  const whole = value !== null && library;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are additional ways; the buttons are accessible
    <div
      ref={box}
      className={styles.image}
      id={control.id}
      tabIndex={-1}
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => whole && event.preventDefault()}
      onDrop={(event) => whole && take(event, event.dataTransfer)}
    >
      {value === null ? (
        readOnly ? (
          <p className={styles.none}>None</p>
        ) : (
          <DropZone
            className={styles.drop}
            progress={upload.progress}
            onFiles={upload.start}
            multiple={false}
          >
            {library ? (
              <Button icon={<ImagePlus size={16} aria-hidden />} onClick={choose}>
                Choose image
              </Button>
            ) : null}
            <span className={styles.ways}>or drop or paste one here</span>
          </DropZone>
        )
      ) : (
        <div className={styles.chosen}>
          {record ? (
            <img
              src={smallImage(record.imageUrl, small ? 320 : 640)}
              alt={record.alt}
              className={styles.preview}
              style={{
                aspectRatio: String(field.aspect ?? record.width / record.height),
                inlineSize: small ? '7rem' : undefined,
                objectPosition: `${record.focalX * 100}% ${record.focalY * 100}%`,
              }}
            />
          ) : (
            <span
              className={styles.preview}
              style={{ aspectRatio: String(field.aspect ?? 1.5), inlineSize: small ? '7rem' : undefined }}
            />
          )}
          <div className={styles.words}>
            {record ? <p>{record.alt || record.name}</p> : null}
            {readOnly ? null : (
              <div className={styles.buttons}>
                {library ? (
                  <Button size="sm" busy={upload.progress !== null} onClick={choose}>
                    {upload.progress === null ? 'Replace or describe' : uploadingWords(upload.progress)}
                  </Button>
                ) : (
                  <DropZone
                    multiple={false}
                    label="Replace"
                    progress={upload.progress}
                    onFiles={upload.start}
                  />
                )}
                <Button size="sm" kind="quiet" onClick={() => change(null)}>
                  Remove
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
      <Picker
        open={picker.open}
        start={picker.start ?? record}
        aspect={field.aspect}
        onClose={close}
        onPick={(picked) => {
          close();
          change(picked.id);
        }}
      />
    </div>
  );
}
