import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CopyField } from '../../form/copy-field.tsx';

/** A password link for the administrator to pass on. */
export function LinkDialog(props: { name: string; link: string | null; onClose: () => void }) {
  const { name, link, onClose } = props;
  return (
    <Dialog
      open={link !== null}
      onClose={onClose}
      title={`Hand this link to ${name}`}
      text="No mail server is set up, so it cannot be emailed. They use it to choose their password."
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label="Link"
        value={link ?? ''}
        help="It works once and for 72 hours, for anyone who has it."
      />
    </Dialog>
  );
}
