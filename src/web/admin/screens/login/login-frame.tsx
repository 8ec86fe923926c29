import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '../../shell/logo.tsx';
import { setTheme } from '../../shell/theme.ts';
import { LoginArt } from './login-art.tsx';
import styles from './login-screen.module.css';

/** SPEC section 2: a picture at the left, a card at the right whose logo leads to the website, in the dark. */
export const LoginFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.login}>
    <LoginArt />
    <main className={styles.main}>
      <div className={styles.card}>
        <a href="/" className={styles.logo} onClick={() => setTheme('dark')}>
          <Logo />
          <span className="visually-hidden"> website</span>
        </a>
        {children}
      </div>
    </main>
  </div>
);

export const Heading = ({ title, text }: { title: string; text: ReactNode }) => (
  <div>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{text}</p>
  </div>
);

/** What went wrong, in one line of the card. */
export const Problem = ({ text }: { text: string | null }) => (
  <div role="alert" className={styles.alert}>
    {text ? (
      <p className={styles.problem}>
        <CircleAlert size={16} aria-hidden /> {text}
      </p>
    ) : null}
  </div>
);
