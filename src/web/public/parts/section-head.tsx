import type { ReactNode } from 'react';
import buttons from './button.module.css';
import { Icon } from './icon.tsx';
import classes from './section-head.module.css';
import wrap from './wrap.module.css';

interface SectionHeadProps {
  eyebrow?: string;
  heading: string;
  link?: { title: string; path: string };
  /** Something else at the far end. */
  aside?: ReactNode;
}

/** How a section begins: a dot, a word, a large line, and where there is more of it. */
export const SectionHead = ({ eyebrow, heading, link, aside }: SectionHeadProps) => (
  <div className={classes.head} data-reveal="">
    <div>
      {eyebrow && <p className={wrap.eyebrow}>{eyebrow}</p>}
      <h2>{heading}</h2>
    </div>
    {link && (
      <a className={buttons.link} href={link.path}>
        {link.title}
        <Icon name="arrow" size={18} />
      </a>
    )}
    {aside}
  </div>
);
