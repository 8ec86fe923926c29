import { useCallback, useRef, useState } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { clearErrors, showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { type Uploaded, upload } from '../upload.ts';

type Refused = Awaited<ReturnType<typeof upload>>['refused'][number];

/** How many files are named with the same reason. */
const maxNamed = 12;

/** A button’s label during an upload. The server converts the last image after all of it was sent. */
export const uploadingWords = (progress: number) =>
  progress < 1 ? `Uploading ${Math.floor(progress * 100)} %` : 'Processing…';

const recordsOf = (done: readonly Uploaded[]): ImageRecord[] => done.map(({ record }) => record);

/** Which files were refused, and why: those with the same reason together. */
function refusalWords(refused: readonly Refused[]): { title: string; text: string } {
  const byReason = Map.groupBy(refused, ({ error }) => problemOf(error));
  const names = (some: readonly Refused[]) => {
    const named = some.slice(0, maxNamed).map(({ file }) => file.name);
    return named.join(', ') + (some.length > maxNamed ? ` and ${some.length - maxNamed} more` : '');
  };
  const [only] = byReason;
  if (only && refused.length === 1) return { title: `Not uploaded: ${names(refused)}`, text: only[0] };
  return {
    title: `${refused.length} files were not uploaded`,
    text: [...byReason].map(([reason, some]) => `${names(some)}: ${reason}`).join('\n'),
  };
}

/** Uploads with progress (0 to 1, null when idle), one batch after another; a toast says why files were refused. `place` sorts them into the library. */
export function useUpload(
  onDone: (records: ImageRecord[]) => void,
  place: (done: readonly Uploaded[]) => ImageRecord[] | Promise<ImageRecord[]> = recordsOf,
) {
  const [progress, setProgress] = useState<number | null>(null);
  const before = useRef(Promise.resolve());
  const start = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      const run = async () => {
        setProgress(0);
        const { done, refused } = await upload(files, setProgress);
        const records = await place(done);
        if (refused.length === 0) clearErrors(); // from the previous attempt
        const known = done.filter((each) => each.known).map(({ record }) => record.name);
        if (known.length > 0) showToast({ title: 'In the library already', text: known.join(', ') });
        if (refused.length > 0) showToast({ kind: 'error', ...refusalWords(refused) });
        if (records.length > 0) onDone(records);
      };
      // whatever happens, the next files have their turn
      before.current = before.current
        .then(run)
        .catch((error) => {
          showToast({ kind: 'error', title: 'Upload not finished', text: problemOf(error) });
        })
        .finally(() => setProgress(null));
    },
    [onDone, place],
  );
  return { progress, start };
}
