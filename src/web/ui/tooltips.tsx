import { useEffect, useState } from 'react';
import type { TooltipSide } from './tooltip.ts';
import { usePopups } from './use-popups.ts';

/** Delay before the first tooltip; after one was shown, neighbouring ones appear immediately for a while. */
const delayMs = 500;
const neighbourMs = 400;

export interface TooltipProps {
  anchor: HTMLElement;
  text: string;
  side: TooltipSide;
  open: boolean;
}

const anchorOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** The panel’s only tooltip, shown beside the hovered or focused control. */
export function Tooltips() {
  const [shown, setShown] = useState<TooltipProps | null>(null);
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
  const popups = usePopups(shown !== null);
  return shown && popups ? <popups.Tooltip {...shown} /> : null;
}
