import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ResourceScreen } from '../../resource/screens.ts';
import { newValues, valuesOf } from '../form-values.ts';
import { nextStep } from '../next-step.ts';
import type { RecordState } from '../use-record.ts';
import type { useRemoval } from '../use-removal.ts';
import { Comparison } from './comparison.tsx';

interface ChangesDialogProps {
  screen: ResourceScreen;
  record: RecordState;
  removal: ReturnType<typeof useRemoval>;
  title?: string;
  onClose: () => void;
  /** Present if the changes were proposed and can be sent back. */
  onReturn?: (() => void) | undefined;
}

/** Compares the draft with what is saved, field by field, and offers actions on exactly what is shown. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { screen, record, removal, title = 'Unpublished changes', onClose, onReturn } = props;
  const { saved, values, writable, unpublished } = record;
  const next = nextStep(screen, record);
  const then = (work: () => unknown) => () => {
    onClose();
    void work();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      text={saved ? 'Compared with what is saved now.' : 'Everything is new.'}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {writable && unpublished && saved ? (
            <Button onClick={then(removal.discard)}>Discard changes</Button>
          ) : null}
          {onReturn ? <Button onClick={then(onReturn)}>Send back</Button> : null}
          {next ? (
            <Button kind="primary" onClick={then(() => record.run(next.intent))}>
              {next.label}
            </Button>
          ) : null}
        </>
      }
    >
      <Comparison
        resource={screen.resource}
        before={saved ? valuesOf(screen.resource, saved) : newValues(screen)}
        after={values}
        sides={{ before: 'Saved', after: 'Changed' }}
        same="There is no difference from what is saved."
      />
    </Dialog>
  );
}
