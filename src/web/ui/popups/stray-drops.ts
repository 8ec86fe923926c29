import { showToast } from '../toast.tsx';

const isStray = (event: DragEvent) =>
  !event.defaultPrevented &&
  event.dataTransfer?.types.includes('Files') &&
  !(event.target as Element).closest('input[type=file]'); // events of a window have elements as targets

const onOver = (event: DragEvent) => {
  if (isStray(event)) event.preventDefault();
};
const onDrop = (event: DragEvent) => {
  if (!isStray(event)) return;
  event.preventDefault();
  showToast({
    kind: 'error',
    title: 'Not taken: dropped beside its place',
    text: 'Drop pictures into a text, on a picture field, or on the tools of the media library.',
  });
};

/** A file that is dropped beside its place: the browser would open it and leave the panel with all that is written. Asked twice, it listens once. */
export function takeStrayDrops(): void {
  addEventListener('dragover', onOver);
  addEventListener('drop', onDrop);
}
