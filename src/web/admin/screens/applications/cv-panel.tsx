import { Download, Eye, FileText, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WholeApplication } from '#shared/calls/desk/applications.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { fullName } from '../../desk/desk-kind.ts';
import { blobOf, type CallFile, download } from '../../export/download.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { sizeText } from '../../size-text.ts';
import styles from './cv-panel.module.css';

const scans = {
  clean: { Icon: ShieldCheck, text: 'Checked for viruses' },
  off: { Icon: ShieldQuestion, text: 'Not checked for viruses' },
  unavailable: { Icon: ShieldQuestion, text: 'The virus scanner did not answer' },
  infected: { Icon: ShieldAlert, text: 'Infected: it cannot be opened' },
} as const;

/** The CV: file type, scan result, view (where the browser has a viewer) and download. Each access is recorded in the audit log. */
export function CvPanel({ application }: { application: WholeApplication }) {
  const { id, cvName, cvType, cvBytes, scan } = application;
  const [busy, setBusy] = useState<'view' | 'save' | null>(null);
  const [shown, setShown] = useState<CallFile | null>(null);
  const view = useRef<HTMLButtonElement>(null);
  if (!cvName) return <p className={styles.none}>They sent no CV.</p>;
  const read = async (what: 'view' | 'save') => {
    setBusy(what);
    try {
      const file = await write('application/cv', { id }); // a write, because it adds to the record’s history
      if (what === 'save') download(file);
      else {
        // the button must be enabled and focused before the dialog opens, which returns the focus to it
        flushSync(() => setBusy(null));
        view.current?.focus();
        setShown(file);
      }
    } catch (error) {
      showToast({ kind: 'error', title: 'The CV could not be read', text: problemOf(error) });
    }
    setBusy(null);
  };
  const { Icon, text } = scans[scan];
  return (
    <div className={styles.cv}>
      <FileText size={28} strokeWidth={1.5} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <strong>{cvName}</strong>
        <span>{cvBytes === null ? '' : sizeText(cvBytes)}</span>
        <span className={styles.scan} data-scan={scan}>
          <Icon size={14} aria-hidden /> {text}
        </span>
      </div>
      {scan === 'infected' ? null : (
        <div className={styles.actions}>
          {cvType === 'application/pdf' && navigator.pdfViewerEnabled ? (
            <Button
              ref={view}
              size="sm"
              busy={busy === 'view'}
              disabled={busy !== null}
              icon={<Eye size={15} aria-hidden />}
              onClick={() => void read('view')}
            >
              View
            </Button>
          ) : null}
          <Button
            size="sm"
            busy={busy === 'save'}
            disabled={busy !== null}
            icon={<Download size={15} aria-hidden />}
            onClick={() => void read('save')}
          >
            Download
          </Button>
        </div>
      )}
      <CvViewer file={shown} name={fullName(application)} onClose={() => setShown(null)} />
    </div>
  );
}

function CvViewer({ file, name, onClose }: { file: CallFile | null; name: string; onClose: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    // The type is set by us, never taken from the file, so only the browser’s own PDF viewer can open it, isolated from
    // the page (Chromium does not start that viewer in a frame with a sandbox attribute).
    const made = URL.createObjectURL(new Blob([blobOf(file)], { type: 'application/pdf' }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return (
    <Dialog
      open={file !== null}
      onClose={onClose}
      title={`CV of ${name}`}
      size="xl"
      footer={
        file ? (
          <Button icon={<Download size={16} aria-hidden />} onClick={() => download(file)}>
            Download
          </Button>
        ) : null
      }
    >
      {url ? (
        <iframe className={styles.frame} src={`${url}#navpanes=0&view=FitH`} title={`CV of ${name}`} />
      ) : null}
    </Dialog>
  );
}
