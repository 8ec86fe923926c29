import type { ReactNode } from 'react';
import { Logo } from '../../root/logo.tsx';
import type { Site } from '../../root/site.ts';
import { setTheme } from '../../shell/theme.ts';
import styles from './login.module.css';
import { LoginArt } from './login-art.tsx';

/** An image on the left, and a card on the right whose logo links to the website in dark mode. */
export const LoginFrame = ({ site, children }: { site: Site; children: ReactNode }) => (
  <div className={styles.login}>
    <LoginArt />
    <main className={styles.main}>
      <div className={styles.card}>
        <a href="/" className={styles.logo} onClick={() => setTheme('dark')}>
          <Logo site={site} />
          <span className="visually-hidden"> website</span>
        </a>
        {children}
      </div>
    </main>
  </div>
);
