import { Mark } from '#web/art/mark.tsx';
import type { Site } from '../site.ts';
import styles from './logo.module.css';

/** In one theme: the company's own, or the mark. A lazy picture that is hidden is never fetched. */
const Picture = ({ url, theme }: { url: string | null; theme: 'dark' | 'light' }) =>
  url ? (
    <img src={url} alt="" width={30} height={32} loading="lazy" className={`${styles.own} only-${theme}`} />
  ) : (
    <Mark size={32} className={`only-${theme}`} />
  );

/** The company's mark and name; its own logo, in the theme's variant, once one is set. */
export function Logo({ site: { name, logoDark, logoLight } }: { site: Site }) {
  return (
    <span className={styles.logo}>
      {logoDark || logoLight ? (
        <>
          <Picture url={logoDark} theme="dark" />
          <Picture url={logoLight} theme="light" />
        </>
      ) : (
        <Mark size={32} />
      )}
      <span className={styles.name}>{name}</span>
    </span>
  );
}
