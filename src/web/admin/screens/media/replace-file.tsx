import { useState } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { AppError } from '#shared/errors.ts';
import { showToast } from '#web/ui/toast.tsx';
import { keptAt, keptName } from '../../kept/kept-at.ts';
import { DropZone } from '../../media/drop-zone.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { staffCall } from '../../staff-call.ts';
import { upload } from '../../upload.ts';
import styles from './media.module.css';

/** Whether the uploaded file may still be there: the server removes it if it refuses to use it, but not if it failed, was unreachable or rejected the request unread. */
const left = (error: unknown) =>
  !(error instanceof AppError) || [401, 403, 429].includes(error.status) || error.status >= 500;
const stays = (name: string) => `The new file may be in the library as “${name}”.`;

/** The problem, and where the uploaded file is if it stayed. */
async function withPlace(error: unknown, by: ImageRecord): Promise<unknown> {
  if (!left(error)) return error;
  // a lost privilege is refused before the request is read, one that the image itself requires only after that
  const asked = await staffCall('images', { id: by.id }).catch((problem: unknown) => problem);
  return asked instanceof AppError && asked.status === 404
    ? error
    : new AppError(503, `${problemOf(error)} ${stays(by.name)}`);
}

/** Replaces an image’s file everywhere it is used. */
export function ReplaceFile(props: { record: ImageRecord; onDone: (record: ImageRecord) => void }) {
  const { record, onDone } = props;
  const [progress, setProgress] = useState<number | null>(null);
  const replace = async ([file]: File[]) => {
    if (!file || progress !== null) return;
    setProgress(0);
    const { id, version } = record;
    try {
      const { done, refused } = await upload([file], setProgress);
      const [uploaded] = done;
      if (!uploaded) throw refused[0]?.error;
      const { record: by, known } = uploaded;
      const request = { id, version, by: by.id, fresh: !known };
      const next = await write('image/replace', request).catch(async (error: unknown) => {
        throw await withPlace(error, by);
      });
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
