import { type RefObject, useEffect, useRef } from 'react';

/** Whether the calling component is still on the screen, for late responses. */
export function useShown(): RefObject<boolean> {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
