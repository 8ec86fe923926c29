import { Mark } from '#web/art/mark.tsx';
import styles from './logo.module.css';
import type { Site } from './site.ts';

/** For one theme: the company’s logo, or the one it has for the other theme. Hidden lazy images are never fetched. */
const Picture = ({ url, theme }: { url: string | null; theme: 'dark' | 'light' }) =>
  url && (
    <img src={url} alt="" width={30} height={32} loading="lazy" className={`${styles.own} only-${theme}`} />
  );

/** The company’s mark and name, or its own logo per theme once set. */
export function Logo({ site: { name, logoDark, logoLight } }: { site: Site }) {
  return (
    <span className={styles.logo}>
      {logoDark || logoLight ? (
        <>
          <Picture url={logoDark ?? logoLight} theme="dark" />
          <Picture url={logoLight ?? logoDark} theme="light" />
        </>
      ) : (
        <Mark size={32} />
      )}
      <span className={styles.name}>{name}</span>
    </span>
  );
}
