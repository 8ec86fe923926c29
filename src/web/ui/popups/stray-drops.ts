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
    title: 'Not added: dropped in the wrong place',
    text: 'Drop images into a text, onto an image field, or onto the media library’s toolbar.',
  });
};

/** Handles files dropped outside a drop target: the browser would open them and leave the panel, losing unsaved text. Calling it again adds nothing. */
export function handleStrayDrops(): void {
  addEventListener('dragover', onOver);
  addEventListener('drop', onDrop);
}
