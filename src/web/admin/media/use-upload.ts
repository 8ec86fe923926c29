import { useCallback, useState } from 'react';
import type { ImageRecord } from '#shared/staff-calls.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { upload } from '../upload.ts';

/** Uploads with its progress (0 to 1, null when nothing is under way); a failure becomes a toast. */
export function useUpload(onDone: (records: ImageRecord[]) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const start = useCallback(
    async (files: readonly File[]) => {
      const pictures = files.filter((file) => file.type.startsWith('image/'));
      if (pictures.length < files.length)
        showToast({
          kind: 'error',
          title: 'Not uploaded',
          text: 'Only pictures can be uploaded here: JPEG, PNG, WebP, AVIF or GIF.',
        });
      if (pictures.length === 0) return;
      setProgress(0);
      try {
        onDone(await upload(pictures, setProgress));
      } catch (error) {
        showToast({ kind: 'error', title: 'Not uploaded', text: problemOf(error) });
      } finally {
        setProgress(null);
      }
    },
    [onDone],
  );
  return { progress, start };
}
