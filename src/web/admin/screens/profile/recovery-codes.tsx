import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { download } from '../../export/download.ts';
import { copyText } from '../../form/copy-field.tsx';
import { useUnsaved } from '../../form/unsaved.tsx';
import styles from './profile.module.css';
import setup from './two-factor.module.css';

/** Codes for signing in without the phone, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const release = useUnsaved(true);
  useEffect(() => title.current?.focus(), []);
  const text = `Recovery codes for ${location.host}. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <div className={setup.form}>
      <div>
        <h3 ref={title} tabIndex={-1} className={setup.title}>
          Save your recovery codes
        </h3>
        <p className={styles.lead}>
          Without your phone, each of these signs you in once. They are not shown again: print them or put
          them into your password manager.
        </p>
      </div>
      <ul className={setup.codes} ref={list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={setup.actions}>
        <Button
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copyText(codes.join('\n'), 'Recovery codes', list.current)}
        >
          Copy
        </Button>
        <Button
          icon={<Download size={16} aria-hidden />}
          onClick={() => download({ fileName: 'recovery-codes.txt', type: 'text/plain', data: text })}
        >
          Download
        </Button>
        <Button
          kind="primary"
          onClick={() => {
            release();
            onDone();
          }}
        >
          I have saved them
        </Button>
      </div>
    </div>
  );
}
