import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './back-to-top.module.css';
import { backToTopAfter } from './constants.ts';

/** Appears after scrolling more than 600 px. Its space is reserved before, so that a jump to the end of a screen really gets there. */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  const [long, setLong] = useState(false);
  useEffect(() => {
    const screen = document.documentElement;
    const sizes = new ResizeObserver(() => setLong(screen.scrollHeight - innerHeight > backToTopAfter));
    sizes.observe(screen);
    return () => sizes.disconnect();
  }, []);
  useEffect(() => {
    const onScroll = () => setShown(scrollY > backToTopAfter);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return (
    <>
      {long ? <div className={styles.room} /> : null}
      {shown ? (
        <IconButton label="Back to top" className={styles.button} onClick={() => scrollTo({ top: 0 })}>
          <ArrowUp size={20} aria-hidden />
        </IconButton>
      ) : null}
    </>
  );
}
