import { Dialog } from '#web/ui/dialog.tsx';
import styles from './keys-help.module.css';
import { useLayout } from './layout.tsx';

const keys: [string, string][] = [
  ['Ctrl K', 'Search the panel'],
  ['/', 'Search the list'],
  ['n', 'New record'],
  ['j, k', 'Next and previous row'],
  ['e', 'Open the row'],
  ['x', 'Select the row'],
  ['Ctrl S', 'Save'],
  ['Ctrl Shift P', 'Publish'],
  ['[', 'Collapse or expand the sidebar'],
  ['Esc', 'Close what is open'],
  ['?', 'This help'],
];

/** The panel’s keyboard shortcuts. */
export function KeysHelp() {
  const { panel, setPanel } = useLayout();
  return (
    <Dialog open={panel === 'keys'} onClose={() => setPanel(null)} title="Keyboard" size="sm">
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
