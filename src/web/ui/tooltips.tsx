import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useEffect, useState } from 'react';
import styles from './tooltip.module.css';
import type { TooltipSide } from './tooltip.ts';

/** Delay before the first tooltip; after one was shown, neighbouring ones appear immediately for a while. */
const delayMs = 500;
const neighbourMs = 400;

interface Shown {
  anchor: HTMLElement;
  text: string;
  side: TooltipSide;
  open: boolean;
}

const anchorOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** The panel’s only tooltip, shown beside the hovered or focused control. */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let at: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let open = false;
    let closedAt = -neighbourMs;
    const show = (anchor: HTMLElement) => {
      const { tooltip: text = '', tooltipSide: side } = anchor.dataset;
      if (!anchor.isConnected) return;
      open = true;
      setShown({ anchor, text, side: side as TooltipSide, open: true }); // written by tooltip()
    };
    const hide = () => {
      clearTimeout(timer);
      at = null;
      if (!open) return;
      open = false;
      closedAt = performance.now();
      setShown((before) => before && { ...before, open: false });
    };
    const onOver = (event: PointerEvent) => {
      const anchor = anchorOf(event);
      if (anchor === at || event.pointerType === 'touch') return;
      hide();
      if (!anchor) return;
      at = anchor;
      timer = setTimeout(show, performance.now() - closedAt < neighbourMs ? 0 : delayMs, anchor);
    };
    const onFocus = (event: FocusEvent) => {
      const anchor = anchorOf(event);
      if (!anchor?.matches(':focus-visible')) return;
      hide();
      at = anchor;
      show(anchor);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const onPress = () => {
      const pressed = at;
      hide();
      at = pressed; // stays closed while the pointer remains
    };
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener('pointerover', onOver, { signal });
    document.documentElement.addEventListener('pointerleave', hide, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('pointerdown', onPress, { signal, capture: true });
    document.addEventListener('keydown', onKey, { signal, capture: true });
    return () => {
      hide();
      gone.abort();
    };
  }, []);
  if (!shown) return null;
  const { open, anchor, side, text } = shown;
  return (
    <Base.Root open={open}>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} side={side} anchor={anchor}>
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
