import { Download, Search, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { personCalls } from '#shared/calls/desk/people.ts';
import type { CallResponse } from '#shared/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { download } from '../../export/download.ts';
import { Form, submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { showRefusal } from '../../form/problems.ts';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { useShown } from '../../shell/use-shown.ts';
import { staffCall } from '../../staff-call.ts';
import styles from './person-dialog.module.css';
import { FoundRecords, foundWords, leftOutWords, NamedRecords } from './person-found.tsx';

type Found = CallResponse<'person/find'> & { person: string };

interface PersonDialogProps {
  /** Initial search; '' asks for one, null: closed. */
  whom: string | null;
  onClose: () => void;
  onErased: () => void;
}

/** All data stored about a person, at both desks: view, export, erase. */
export const PersonDialog = ({ whom, onClose, onErased }: PersonDialogProps) => (
  <Dialog
    open={whom !== null}
    onClose={onClose}
    title="Personal data"
    text="Everything kept about one person in enquiries and applications, found by email address or phone number."
    shape="side"
  >
    <Person key={whom} whom={whom ?? ''} onClose={onClose} onErased={onErased} />
  </Dialog>
);

function Person({ whom, onClose, onErased }: { whom: string; onClose: () => void; onErased: () => void }) {
  const form = useSchemaForm(personCalls['person/find'].request, { person: whom }, 'onSubmit');
  const [found, setFound] = useState<Found | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const contacts = useMay('contactsView');
  const applications = useMay('careersApplications');
  const both = (action: 'View' | 'Export' | 'Delete') => contacts(action) && applications(action);
  const find = async ({ person }: { person: string }) => {
    setFound(null);
    try {
      setFound({ ...(await staffCall('person/find', { person })), person: person.trim() });
    } catch (error) {
      showRefusal(form, error, 'Not found');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for the initial search
  useEffect(() => {
    if (whom) void submit(form, find);
  }, []);
  const shown = useShown();
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
      showToast({ title: 'Exported', text: `${file.fileName}${leftOutWords(file)}` });
    }, 'Not exported');
  const erase = (person: string) =>
    work(async () => {
      const erased = await write('person/erase', { person });
      showToast({ title: 'Erased', text: foundWords(erased.enquiries, erased.applications) });
      if (!shown.current) return; // closed meanwhile
      onClose();
      onErased();
    }, 'Not erased');
  const none = found && found.enquiries.length + found.applications.length === 0;
  return (
    <div className={styles.person}>
      <Form form={form} className={styles.ask} onSubmit={() => submit(form, find)}>
        <FormField form={form} name="person" label="Email or phone number" required>
          {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
        </FormField>
        <Button
          type="submit"
          kind="primary"
          busy={form.formState.isSubmitting}
          icon={<Search size={16} aria-hidden />}
        >
          Find
        </Button>
      </Form>
      <div role="status">
        {none ? (
          <p>
            {both('View')
              ? `We hold no data about ${found.person}.`
              : `No data about ${found.person} in what you can open. Ask someone with access to both enquiries and applications.`}
          </p>
        ) : null}
      </div>
      {found && !none ? (
        <>
          <FoundRecords found={found} onOpen={onClose} />
          {found.notListed > 0 ? (
            <p>These are the newest; {found.notListed} older ones are kept as well, and erased with them.</p>
          ) : null}
          <div className={styles.actions}>
            {both('Export') ? (
              <Button
                busy={busy}
                icon={<Download size={16} aria-hidden />}
                onClick={() => void save(found.person)}
              >
                Export all
              </Button>
            ) : null}
            {both('Delete') ? (
              <Button
                kind="danger-quiet"
                disabled={busy}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                Erase all
              </Button>
            ) : (
              <p>To export or erase this data you need that right at both desks.</p>
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
                <NamedRecords found={found} />. This erases their personal details, everything they wrote,
                their CVs, the history, the notes and the emails. Only reference, date and status are kept,
                for statistics. This cannot be undone.
              </>
            }
            confirm="Erase"
          />
        </>
      ) : null}
    </div>
  );
}
