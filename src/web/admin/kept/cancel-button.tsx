import { Button } from '#web/ui/button.tsx';

interface CancelButtonProps {
  forget: () => void;
  onClose: () => void;
}

/** Gives up what a window keeps of itself, and closes it; closed in any other way it keeps it. */
export function CancelButton({ forget, onClose }: CancelButtonProps) {
  return (
    <Button
      onClick={() => {
        forget();
        onClose();
      }}
    >
      Cancel
    </Button>
  );
}
