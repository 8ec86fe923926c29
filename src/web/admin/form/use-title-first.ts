import { useEffect } from 'react';
import { fieldId } from './focus-field.ts';

/** Puts the cursor in the title of a form that has just opened empty; not on a touch screen, where the keyboard would cover it. */
export function useTitleFirst(name: string, opens: boolean): void {
  useEffect(() => {
    const field = document.getElementById(fieldId(name));
    if (!opens || !field || matchMedia('(pointer: coarse)').matches) return;
    // the user did not choose this field: leaving it empty is not an error yet
    const leave = (event: Event) => event.stopPropagation();
    field.addEventListener('focusout', leave);
    field.addEventListener('input', () => field.removeEventListener('focusout', leave), { once: true });
    field.focus({ preventScroll: true });
  }, [name, opens]);
}
