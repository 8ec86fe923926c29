import { Suspense } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { late } from '#web/ui/late.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Loaded when the dialog is opened. */
const PickerLibrary = late(() => import('./picker-library.tsx'));

export interface PickerProps {
  open: boolean;
  onClose: () => void;
  /** Receives an image with alternative text. */
  onPick: (record: ImageRecord) => void;
  /** Crop the image is for, width / height. */
  aspect?: number | undefined;
  /** Opens with this image’s details. */
  start?: ImageRecord | null;
}

/** The library as a dialog: find or upload an image, describe it, use it. */
export function Picker({ open, onClose, ...rest }: PickerProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose an image" size="xl">
      <Suspense fallback={<Skeleton height="20rem" />}>
        <PickerLibrary {...rest} />
      </Suspense>
    </Dialog>
  );
}
