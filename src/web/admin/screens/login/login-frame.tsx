import type { ReactNode } from 'react';
import { Logo } from '../../shell/logo.tsx';
import type { Site } from '../../shell/site.ts';
import styles from './login.module.css';
import { LoginArt } from './login-art.tsx';

/**
 * A picture at the left, a card at the right whose logo leads to the website, in the dark. Made by the server
 * alone: what of it does something is in sign-in.hydrate.tsx.
 */
export const LoginFrame = ({ site, children }: { site: Site; children: ReactNode }) => (
  <div className={styles.login}>
    <LoginArt />
    <main className={styles.main}>
      <div className={styles.card}>
        <a href="/" className={styles.logo} data-to-site>
          <Logo site={site} />
          <span className="visually-hidden"> website</span>
        </a>
        <noscript>The admin panel needs JavaScript.</noscript>
        {children}
      </div>
    </main>
  </div>
);
