import { Combobox as Base } from '@base-ui/react/combobox';
import { classes } from './classes.ts';
import { comboboxItem } from './combobox.tsx';
import popup from './popup.module.css';

/** The list below a combobox. */
export function ComboboxPopup({ empty = 'Nothing matches' }: { empty?: string | undefined }) {
  return (
    <Base.Portal>
      <Base.Positioner role="region" aria-label="Options" className={popup.positioner} sideOffset={4}>
        <Base.Popup className={classes(popup.popup, popup.wide)}>
          <Base.Empty className={popup.empty}>{empty}</Base.Empty>
          <Base.List>{comboboxItem}</Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
