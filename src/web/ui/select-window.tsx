import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import popup from './popup.module.css';
import type { SelectProps } from './select.tsx';

type Props<V extends string | number> = Pick<
  SelectProps<V>,
  'value' | 'onChange' | 'options' | 'disabled'
> & {
  trigger: ReactElement;
};

/** The list behind a select. */
export function Select<V extends string | number>(props: Props<V>) {
  const { value, onChange, options, disabled = false, trigger } = props;
  return (
    <Base.Root<V>
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      items={options.map((each) => ({ value: each.value, label: each.label }))}
      disabled={disabled}
      modal={false}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          role="region"
          aria-label="Options"
          className={popup.positioner}
          sideOffset={4}
          alignItemWithTrigger={false}
        >
          <Base.Popup className={popup.popup}>
            {options.map((each) => (
              <Base.Item key={each.value} value={each.value} className={popup.item}>
                <Base.ItemText className={popup.grow}>{each.label}</Base.ItemText>
                <span className={popup.tick}>
                  <Base.ItemIndicator>
                    <Check size={16} aria-hidden />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
