import { useId, useRef, useState } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { parseCsv } from '#shared/csv-table.ts';
import {
  guessMap,
  type ImportColumn,
  type ImportMap,
  importColumns,
  importLimits,
} from '#shared/desk/contact-columns.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { staffCall } from '../../staff-call.ts';
import styles from './import-dialog.module.css';
import { ImportOutcome } from './import-outcome.tsx';

interface Opened {
  csv: string;
  headings: string[];
  map: ImportMap;
}
type Outcome = CallResponse<'enquiry/import'>;

/** Spreadsheet programs save CSV as UTF-8, as UTF-16 with a byte order mark, or in a Windows code page. Null if it is not text, such as a workbook. */
function textOf(bytes: ArrayBuffer): string | null {
  const [a, b] = new Uint8Array(bytes);
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (new Uint8Array(bytes).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const none = -1;
export const contacts = (count: number): string => (count === 1 ? '1 contact' : `${count} contacts`);

/** Imports past contacts from a CSV file: columns are mapped, a dry run shows what would happen, then they are added. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const mapping = useId();
  const chosen = useRef<File>(undefined); // another file may be chosen while one is being read
  const read = async (file: File | undefined) => {
    chosen.current = file;
    setOpened(null);
    setOutcome(null);
    setProblem(undefined);
    if (!file) return;
    if (file.size > importLimits.bytes) return setProblem('Use a file of at most 5 MB');
    const bytes = await file.arrayBuffer().catch(() => null);
    if (chosen.current !== file) return;
    if (!bytes) return setProblem('This file cannot be read. Choose it again');
    const csv = textOf(bytes);
    if (csv === null) return setProblem('This is not a CSV file. Save the table as CSV and choose that');
    const { headings, rows } = parseCsv(csv);
    if (rows.length === 0) return setProblem('There are no rows below the headings');
    setOpened({ csv, headings, map: guessMap(headings) });
  };
  const assign = (name: ImportColumn, at: number) => {
    if (!opened) return;
    setOutcome(null);
    setOpened({ ...opened, map: { ...opened.map, [name]: at === none ? undefined : at } });
  };
  const missing = opened
    ? importColumns.filter(({ name, required }) => required && opened.map[name] === undefined)
    : [];
  const run = async (dryRun: boolean) => {
    if (!opened) return;
    const { email, firstName } = opened.map;
    if (email === undefined || firstName === undefined) return; // the button is disabled
    const request = { csv: opened.csv, columns: { ...opened.map, email, firstName }, dryRun };
    setBusy(true);
    try {
      // a dry run writes nothing, so no data becomes stale
      const told = await (dryRun ? staffCall('enquiry/import', request) : write('enquiry/import', request));
      if (dryRun) setOutcome(told);
      else {
        showToast({ title: 'Imported', text: contacts(told.imported) });
        onClose();
      }
    } catch (error) {
      showToast({
        kind: 'error',
        title: dryRun ? 'Not checked' : 'Import not finished',
        text: problemOf(error),
      });
    }
    setBusy(false);
  };
  const fresh = outcome?.fresh ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import past contacts"
      text="From a CSV file. Nobody gets an email, and no answer is promised."
      shape="side"
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {outcome && fresh > 0 ? (
            <Button kind="primary" busy={busy} onClick={() => void run(false)}>
              Import {contacts(fresh)}
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={busy}
              disabled={!opened || missing.length > 0 || outcome !== null}
              onClick={() => void run(true)}
            >
              Check the file
            </Button>
          )}
        </>
      }
    >
      <div className={styles.steps}>
        <Field
          label="CSV file"
          error={problem}
          help={`At most 5 MB and ${importLimits.rows.toLocaleString('en-IN')} rows, with headings in the first line.`}
        >
          {(control) => (
            <TextInput
              {...control}
              type="file"
              accept=".csv,text/csv"
              disabled={busy} // the outcome must match what is shown
              onChange={(event) => void read(event.target.files?.[0])}
            />
          )}
        </Field>
        {opened ? (
          <section aria-labelledby={mapping}>
            <h3 id={mapping}>What each column contains</h3>
            <div className={styles.map}>
              {importColumns.map(({ name, label, required }) => (
                <Field key={name} label={label} required={required}>
                  {(control) => (
                    <Select
                      {...control}
                      value={opened.map[name] ?? none}
                      disabled={busy}
                      options={[
                        { value: none, label: 'Not in the file' },
                        ...opened.headings.map((heading, at) => ({
                          value: at,
                          label: heading || `Column ${at + 1}`,
                        })),
                      ]}
                      onChange={(at) => assign(name, at)}
                    />
                  )}
                </Field>
              ))}
            </div>
          </section>
        ) : null}
        <div role="status">{outcome ? <ImportOutcome outcome={outcome} /> : null}</div>
      </div>
    </Dialog>
  );
}
