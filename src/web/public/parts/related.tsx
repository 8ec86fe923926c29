import type { ReactNode } from 'react';
import classes from './related.module.css';
import { SectionHead } from './text/section-head.tsx';
import wrap from './wrap.module.css';

interface RelatedProps {
  heading: string;
  /** Link to the whole list. */
  link?: { title: string; path: string };
  /** The content above is on the raised ground. */
  plain?: boolean;
  children: ReactNode;
}

/** Related records at the end of a detail page. */
export const Related = ({ heading, link, plain = false, children }: RelatedProps) => (
  <section className={`${wrap.section} ${plain ? '' : wrap.raised} ${classes.related}`}>
    <div className={wrap.wrap}>
      <SectionHead heading={heading} {...(link ? { link } : {})} />
      {children}
    </div>
  </section>
);

/** Cards side by side. */
export const RelatedGrid = ({ children }: { children: ReactNode }) => (
  <ul className={classes.grid}>{children}</ul>
);
