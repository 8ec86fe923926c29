import { useState } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { showToast } from '#web/ui/toast.tsx';
import { keptAt, keptName } from '../../kept/kept-at.ts';
import { DropZone } from '../../media/drop-zone.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { upload } from '../../upload.ts';
import styles from './media.module.css';

/** Replaces a picture’s file everywhere it is used. */
export function ReplaceFile(props: { record: ImageRecord; onDone: (record: ImageRecord) => void }) {
  const { record, onDone } = props;
  const [progress, setProgress] = useState<number | null>(null);
  const replace = async ([file]: File[]) => {
    if (!file || progress !== null) return;
    setProgress(0);
    try {
      const { done, refused } = await upload([file], setProgress);
      const by = done[0]?.record.id;
      if (by === undefined) throw refused[0]?.error;
      const next = await write('image/replace', { id: record.id, version: record.version, by });
      keptAt(keptName(`image:${record.id}`)).follow(record.version, next.version);
      onDone(next);
      showToast({ title: 'File replaced', text: record.name });
    } catch (error) {
      showToast({ kind: 'error', title: 'File not replaced', text: problemOf(error) });
    }
    setProgress(null);
  };
  return (
    <DropZone
      className={styles.replace}
      multiple={false}
      label="Replace the file"
      progress={progress}
      onFiles={(files) => void replace(files)}
    />
  );
}
