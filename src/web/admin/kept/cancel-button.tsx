import { Button } from '#web/ui/button.tsx';

interface CancelButtonProps {
  forget: () => void;
  onClose: () => void;
}

/** Closes a dialog and forgets what was typed in it; closed in any other way, the dialog keeps it. */
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
