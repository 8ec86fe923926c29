import type { ReactNode } from 'react';
import buttons from '../button.module.css';
import { Icon } from '../icon.tsx';
import headings from './heading.module.css';
import { langOf } from './lang-of.ts';
import classes from './section-head.module.css';

interface SectionHeadProps {
  eyebrow?: string;
  heading: string;
  /** The small line is the section’s title, as docs/reference.md names it; the large one elaborates. */
  titled?: boolean;
  link?: { title: string; path: string };
  /** Additional content opposite the heading. */
  aside?: ReactNode;
}

/** The top of a section: a dot, the title, a large line, and a link to more. */
export const SectionHead = ({ eyebrow, heading, titled = false, link, aside }: SectionHeadProps) => {
  const [Small, Large] = titled ? (['h2', 'p'] as const) : (['p', 'h2'] as const);
  return (
    <div className={classes.head} data-reveal="">
      <div>
        {eyebrow && (
          <Small className={headings.eyebrow} lang={langOf(eyebrow)}>
            {eyebrow}
          </Small>
        )}
        <Large className={headings.large} lang={langOf(heading)}>
          {heading}
        </Large>
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
};
