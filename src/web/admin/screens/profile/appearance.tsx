import { Keyboard } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useLayout, type Variant } from '../../shell/layout.tsx';
import { setTheme, type Theme, useTheme } from '../../shell/theme.ts';
import styles from './profile.module.css';

/** Theme and menu position, for this browser. */
export function Appearance() {
  const theme = useTheme();
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
      <Field label="Menu" help="On narrow screens it is always behind the menu button.">
        {(control) => (
          <Select<Variant>
            {...control}
            value={variant}
            options={[
              { value: 'vertical', label: 'At the side' },
              { value: 'horizontal', label: 'On top' },
            ]}
            onChange={setVariant}
          />
        )}
      </Field>
      <div className={styles.row}>
        <span className={styles.lead}>The panel has keys for what is done often.</span>
        <Button icon={<Keyboard size={16} aria-hidden />} onClick={() => setPanel('keys')}>
          Keyboard help
        </Button>
      </div>
    </section>
  );
}
