import { useEffect, useRef, useState } from 'react';

/** Without a key for this long, nobody is in the middle of a sentence. Milliseconds. */
const pauseMs = 1000;

/** True once `wanted`, from the first pause in typing on: what takes the focus then gets no keys meant for another field. */
export function usePause(wanted: boolean): boolean {
  const lastKey = useRef(Number.NEGATIVE_INFINITY);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    const note = () => {
      lastKey.current = Date.now();
    };
    addEventListener('keydown', note, { capture: true });
    return () => removeEventListener('keydown', note, { capture: true });
  }, []);
  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = lastKey.current + pauseMs - Date.now();
      if (left > 0) timer = setTimeout(look, left);
      else setPaused(true);
    };
    look();
    return () => {
      clearTimeout(timer);
      setPaused(false);
    };
  }, [wanted]);
  return wanted && paused;
}
