import { Keyboard } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/controls/switch.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import fieldStyles from '../../inputs/declared-field.module.css';
import { problemOf } from '../../problem.ts';
import { keepCharacterKeys, useCharacterKeys } from '../../shell/character-keys.ts';
import { useLayout, type Variant } from '../../shell/layout.tsx';
import { platformKeys } from '../../shell/platform-keys.ts';
import { setTheme, type Theme, useTheme } from '../../shell/theme.ts';
import styles from './profile.module.css';

async function keep(letters: boolean): Promise<void> {
  try {
    await keepCharacterKeys(letters);
  } catch (error) {
    showToast({ kind: 'error', title: 'Shortcuts not changed', text: problemOf(error) });
  }
}

/** Theme and menu position for this browser, and keyboard shortcuts for this user. */
export function Appearance() {
  const theme = useTheme();
  const letters = useCharacterKeys();
  const { variant, setVariant, setPanel } = useLayout();
  return (
    <section className={styles.card} aria-labelledby="profile-appearance">
      <h2 id="profile-appearance">Appearance</h2>
      <Field label="Theme" help="Shared with the website in this browser.">
        {(control) => (
          <Select<Theme>
            {...control}
            value={theme}
            options={[
              { value: 'dark', label: 'Dark' },
              { value: 'light', label: 'Light' },
            ]}
            onChange={setTheme}
          />
        )}
      </Field>
      <Field label="Menu" help="On medium screens it is at the side, on narrow ones behind the menu button.">
        {(control) => (
          <Select<Variant>
            {...control}
            value={variant}
            options={[
              { value: 'vertical', label: 'At the side' },
              { value: 'horizontal', label: 'At the top' },
            ]}
            onChange={setVariant}
          />
        )}
      </Field>
      <Field
        label="Single-key shortcuts"
        help={`Such as J for the next row. Shortcuts with ${platformKeys('Ctrl')} always work.`}
        className={fieldStyles.row}
      >
        {({ id, ...control }) => (
          <Switch
            id={id}
            aria-labelledby={`${id}-label`}
            aria-describedby={control['aria-describedby']}
            checked={letters}
            onChange={(next) => void keep(next)}
          />
        )}
      </Field>
      <div className={styles.row}>
        <span className={styles.lead}>The panel has keyboard shortcuts for common actions.</span>
        <Button icon={<Keyboard size={16} aria-hidden />} onClick={() => setPanel('keys')}>
          Keyboard help
        </Button>
      </div>
    </section>
  );
}
