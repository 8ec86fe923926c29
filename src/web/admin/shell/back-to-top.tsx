import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './back-to-top.module.css';
import { backToTopAfter } from './constants.ts';

/** Appears after scrolling more than 600 px. */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(scrollY > backToTopAfter);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  if (!shown) return null;
  return (
    <>
      <div className={styles.room} />
      <IconButton
        label="Back to top"
        className={styles.button}
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      >
        <ArrowUp size={20} aria-hidden />
      </IconButton>
    </>
  );
}
