import { Link } from 'react-router';
import { capital } from '#web/ui/capital.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useCharacterKeys } from './character-keys.ts';
import { profilePath } from './constants.ts';
import { type Key, keyGroups } from './keys.ts';
import styles from './keys-help.module.css';
import { useLayout } from './layout.tsx';
import { platformKeys } from './platform-keys.ts';

const signs: Record<string, string> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
};

/** 'Ctrl Shift P'; a single letter stays lowercase, as it is typed. */
const shown = (key: Key): string =>
  key.length === 1
    ? key
    : platformKeys(
        key
          .split('+')
          .map((part) => signs[part] ?? capital(part))
          .join(' '),
      );

/** The panel’s keyboard shortcuts. */
export default function KeysHelp() {
  const { panel, setPanel } = useLayout();
  const letters = useCharacterKeys();
  return (
    <Dialog open={panel === 'keys'} onClose={() => setPanel(null)} title="Keyboard" size="lg">
      <div className={styles.groups}>
        {keyGroups.map(({ title, rows }) => (
          <section key={title} className={styles.group}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ keys, what }) => (
                <div key={what}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{shown(key)}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.note}>
        {letters
          ? 'Single-key shortcuts pause while you type and while a window is open. Turn them off in '
          : 'Single-key shortcuts are off. Turn them on in '}
        <Link to={profilePath} onClick={() => setPanel(null)}>
          your profile
        </Link>
        .
      </p>
    </Dialog>
  );
}
