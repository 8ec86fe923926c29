import { useCallback, useRef, useState } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { clearErrors, showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { type Uploaded, upload } from '../upload.ts';

const maxToasts = 3;

/** A button’s label during an upload. The server converts the last image after all of it was sent. */
export const uploadingWords = (progress: number) =>
  progress < 1 ? `Uploading ${Math.floor(progress * 100)} %` : 'Processing…';

const recordsOf = (done: readonly Uploaded[]): ImageRecord[] => done.map(({ record }) => record);

/** Uploads with progress (0 to 1, null when idle), one batch after another; toasts say why files were refused. `place` sorts them into the library. */
export function useUpload(
  onDone: (records: ImageRecord[]) => void,
  place: (done: readonly Uploaded[]) => ImageRecord[] | Promise<ImageRecord[]> = recordsOf,
) {
  const [progress, setProgress] = useState<number | null>(null);
  const before = useRef(Promise.resolve());
  const start = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      before.current = before.current.then(async () => {
        setProgress(0);
        const { done, refused } = await upload(files, setProgress);
        const records = await place(done);
        setProgress(null);
        if (refused.length === 0) clearErrors(); // from the previous attempt
        const known = done.filter((each) => each.known).map(({ record }) => record.name);
        if (known.length > 0) showToast({ title: 'In the library already', text: known.join(', ') });
        for (const { file, error } of refused.slice(0, maxToasts))
          showToast({ kind: 'error', title: `Not uploaded: ${file.name}`, text: problemOf(error) });
        if (refused.length > maxToasts)
          showToast({ kind: 'error', title: `${refused.length - maxToasts} more files were not uploaded` });
        if (records.length > 0) onDone(records);
      });
    },
    [onDone, place],
  );
  return { progress, start };
}
