import { useState } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { AppError } from '#shared/errors.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { keptAt, keptName } from '../../kept/kept-at.ts';
import { DropZone } from '../../media/drop-zone.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { staffCall } from '../../staff-call.ts';
import { upload } from '../../upload.ts';
import styles from './media.module.css';
import { replacedText } from './replaced-text.ts';

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

const placesWords = (places: number | null): string =>
  places === null
    ? 'Wherever it is used,'
    : `It is used in ${places === 1 ? '1 place' : `${places} places`}:`;

interface ReplaceFileProps {
  record: ImageRecord;
  /** In how many places it is used; null if that is not known. */
  places: number | null;
  onDone: (record: ImageRecord) => void;
}

/** Replaces an image’s file everywhere it is used, which it asks about first: what visitors see cannot be replaced back. */
export function ReplaceFile({ record, places, onDone }: ReplaceFileProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [asked, setAsked] = useState<File | null>(null);
  const choose = ([file]: File[]) => {
    if (!file || progress !== null) return;
    if (places === 0) void replace(file);
    else setAsked(file);
  };
  const replace = async (file: File) => {
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
      showToast({ title: 'File replaced', text: replacedText(record, next, known ? by.name : null) });
    } catch (error) {
      showToast({ kind: 'error', title: 'File not replaced', text: problemOf(error) });
    }
    setProgress(null);
  };
  return (
    <>
      <DropZone
        className={styles.replace}
        multiple={false}
        label="Replace the file"
        progress={progress}
        onFiles={choose}
      />
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void replace(asked);
          setAsked(null);
        }}
        danger
        title="Replace this file?"
        text={`${placesWords(places)} visitors see the new file at once. This cannot be undone.`}
        confirm="Replace the file"
      />
    </>
  );
}
