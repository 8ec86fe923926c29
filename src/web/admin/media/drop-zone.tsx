import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { isCovered, isInText } from '../shell/use-keys.ts';
import { imageTypes } from '../upload.ts';
import styles from './drop-zone.module.css';
import { uploadingWords } from './use-upload.ts';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  progress: number | null;
  multiple?: boolean;
  /** Label of the button. */
  label?: string;
  /** Images pasted anywhere on the page are taken too, but nothing meant for a text field or for a window above. */
  paste?: boolean;
  children?: ReactNode;
  className?: string | undefined;
}

const filesOf = (list: FileList | undefined | null) => [...(list ?? [])];

/** An area to drop, paste or choose images. */
export function DropZone({
  onFiles,
  progress,
  multiple = true,
  label = multiple ? 'Upload images' : 'Upload image',
  paste = false,
  children,
  className,
}: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!paste) return;
    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      const files = filesOf(data?.files);
      // Excel and Word add a picture to the words they copy
      const isText = isInText(event.target) && data?.types.includes('text/plain');
      if (files.length === 0 || isText || isCovered(zone.current)) return;
      event.preventDefault();
      onFiles(files);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [paste, onFiles]);
  const drag = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an additional way; the button is accessible
    <div
      ref={zone}
      className={classes(styles.zone, over && styles.over, className)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onFiles(filesOf(event.dataTransfer.files).slice(0, multiple ? undefined : 1));
      }}
    >
      {children}
      <Button
        icon={<Upload size={16} aria-hidden />}
        busy={progress !== null}
        onClick={() => input.current?.click()}
      >
        {progress === null ? label : uploadingWords(progress)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes}
        multiple={multiple}
        aria-label="Choose images to upload"
        onChange={(event) => {
          onFiles(filesOf(event.target.files));
          event.target.value = '';
        }}
      />
      {progress === null ? null : <progress className={styles.bar} value={progress} aria-label="Upload" />}
    </div>
  );
}
