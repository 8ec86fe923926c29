import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { DateField } from '../dates/date-field.tsx';
import { fromLocalInput, toLocalInput, zoneText } from '../dates/date-texts.ts';
import { readDate } from '../dates/typed-date.ts';
import { CancelButton } from '../kept/cancel-button.tsx';
import { useKeptText } from '../kept/use-kept-text.ts';

/** Asks when a record is to go offline. */
export function OfflineDialog({
  at,
  onClose,
  onChosen,
}: {
  at: string | null;
  onClose: () => void;
  onChosen: (at: string) => void;
}) {
  const [value, setValue, forget] = useKeptText(`offline:${location.pathname}`, toLocalInput(at));
  const chosen = readDate(value, true) && fromLocalInput(value);
  const past = chosen !== null && new Date(chosen) <= new Date();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Take offline at"
      text="Visitors no longer see it from then on."
      footer={
        <>
          <CancelButton forget={forget} onClose={onClose} />
          <Button
            kind="primary"
            disabled={chosen === null || past}
            onClick={() => {
              if (!chosen) return;
              forget();
              onChosen(chosen);
            }}
          >
            Schedule
          </Button>
        </>
      }
    >
      <Field label="Time" help={`In ${zoneText}.`} error={past ? 'Choose a time in the future' : undefined}>
        {(control) => <DateField {...control} time value={value} onChange={setValue} />}
      </Field>
    </Dialog>
  );
}
