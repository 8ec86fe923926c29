import { Link } from 'react-router';
import { Mark } from '#web/art/mark.tsx';
import { homePath } from './constants.ts';
import styles from './logo.module.css';
import { useSite } from './site.ts';
import { useTheme } from './theme.ts';

/** The company's mark and name; its own logo, in the theme's variant, once one is set. */
export function Logo() {
  const site = useSite();
  const theme = useTheme();
  const own = theme === 'dark' ? site.logoDark : site.logoLight;
  return (
    <span className={styles.logo}>
      {own ? <img src={own} alt="" width={30} height={32} className={styles.own} /> : <Mark size={32} />}
      <span className={styles.name}>{site.name}</span>
    </span>
  );
}

export const HomeLogo = () => (
  <Link to={homePath} className={styles.home}>
    <Logo />
    <span className="visually-hidden"> admin home</span>
  </Link>
);
