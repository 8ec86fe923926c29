import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '../breadcrumb.tsx';
import wrap from '../wrap.module.css';
import { Eyebrow } from './eyebrow.tsx';
import headings from './heading.module.css';
import { langOf } from './lang-of.ts';
import { longTitle } from './long-title.ts';
import classes from './page-head.module.css';
import { Paragraphs } from './paragraphs.tsx';

interface PageHeadProps {
  trail: readonly Crumb[];
  eyebrow?: string | undefined;
  title: ReactNode;
  /** Of a title that is no plain text. */
  lang?: string | undefined;
  /** Below the title: each line is a paragraph. */
  lede?: string | null | undefined;
  /** An image or sign beside the title; above it on phones. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The top of a page: breadcrumb, the only h1, an introduction. */
export const PageHead = ({ trail, eyebrow, title, lang, lede, aside, children }: PageHeadProps) => (
  <div className={wrap.wrap}>
    <Breadcrumb trail={trail} />
    <div className={aside ? `${classes.head} ${classes.beside}` : classes.head}>
      <div>
        <Eyebrow text={eyebrow} />
        <h1
          className={headings.title}
          lang={typeof title === 'string' ? langOf(title) : lang}
          data-long={longTitle(title)}
        >
          {title}
        </h1>
        {lede?.trim() && (
          <div className={`${wrap.lede} ${classes.lede}`}>
            <Paragraphs text={lede} />
          </div>
        )}
        {children}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  </div>
);
