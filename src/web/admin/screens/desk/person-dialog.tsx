import { Download, Search, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { deskCalls } from '#shared/desk-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { tellRefusal } from '../../form/tell-refusal.ts';
import { fieldId, useForm } from '../../form/use-form.ts';
import { useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { staffCall } from '../../staff-call.ts';
import { download } from './download.ts';
import styles from './person-dialog.module.css';
import { FoundRecords, foundWords, NamedRecords } from './person-found.tsx';

type Found = CallResponse<'person/find'> & { person: string };
const validate = (values: { person: string }) => problemsOf(deskCalls['person/find'].request, values);

interface PersonDialogProps {
  /** Whom to look for first; '' asks, null: closed. */
  whom: string | null;
  onClose: () => void;
  onErased: () => void;
}

/** All that is kept about one person, at both desks: to look at, to hand out, to erase. */
export const PersonDialog = ({ whom, onClose, onErased }: PersonDialogProps) => (
  <Dialog
    open={whom !== null}
    onClose={onClose}
    title="Personal data"
    text="All that both desks keep about one person, by their email address or phone number."
    shape="side"
  >
    <Person key={whom} whom={whom ?? ''} onClose={onClose} onErased={onErased} />
  </Dialog>
);

function Person({ whom, onClose, onErased }: { whom: string; onClose: () => void; onErased: () => void }) {
  const form = useForm({ initial: { person: whom }, validate: useCallback(validate, []) });
  const [found, setFound] = useState<Found | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const contacts = useMay('contactsView');
  const applications = useMay('careersApplications');
  const both = (action: 'Export' | 'Delete') => contacts(action) && applications(action);
  const find = async ({ person }: { person: string }) => {
    setFound(null);
    try {
      setFound({ ...(await staffCall('person/find', { person })), person: person.trim() });
    } catch (error) {
      tellRefusal(error, 'Not found', form.refuse);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whom the dialog was opened with
  useEffect(() => {
    if (whom) void find({ person: whom });
  }, []);
  const work = async (run: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      showToast({ kind: 'error', title: failed, text: problemOf(error) });
    }
    setBusy(false);
    setAsking(false);
  };
  const save = (person: string) =>
    work(async () => {
      const file = await staffCall('person/export', { person });
      download(file);
      showToast({ title: 'Exported', text: file.fileName });
    }, 'Not exported');
  const erase = (person: string) =>
    work(async () => {
      const erased = await write('person/erase', { person });
      showToast({ title: 'Erased', text: foundWords(erased.enquiries, erased.applications) });
      onClose();
      onErased();
    }, 'Not erased');
  const none = found && found.enquiries.length + found.applications.length === 0;
  return (
    <div className={styles.person}>
      <form className={styles.ask} onSubmit={form.onSubmit(find)} noValidate>
        <Field id={fieldId('person')} label="Email or phone number" error={form.errors.person} required>
          {(control) => (
            <TextInput
              {...control}
              value={form.values.person}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => form.set('person', event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" busy={form.busy} icon={<Search size={16} aria-hidden />}>
          Find
        </Button>
      </form>
      <div role="status">{none ? <p>Nothing is kept about {found.person}.</p> : null}</div>
      {found && !none ? (
        <>
          <FoundRecords found={found} onOpen={onClose} />
          <div className={styles.actions}>
            {both('Export') ? (
              <Button
                busy={busy}
                icon={<Download size={16} aria-hidden />}
                onClick={() => void save(found.person)}
              >
                Export all of it
              </Button>
            ) : null}
            {both('Delete') ? (
              <Button
                kind="danger-quiet"
                disabled={busy}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                Erase all of it
              </Button>
            ) : (
              <p>To export or erase it one needs that right at both desks.</p>
            )}
          </div>
          <Confirm
            open={asking}
            onClose={() => setAsking(false)}
            onConfirm={() => void erase(found.person)}
            danger
            busy={busy}
            typed={found.person}
            title={`Erase ${found.person}?`}
            text={
              <>
                {foundWords(found.enquiries.length, found.applications.length)}:{' '}
                <NamedRecords found={found} />. Who they are, what they wrote, their CVs, the history, the
                notes and the mails are erased. Reference, date and status stay, so that it can be counted.
                This cannot be undone.
              </>
            }
            confirm="Erase"
          />
        </>
      ) : null}
    </div>
  );
}
