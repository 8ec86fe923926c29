import type { ReactNode } from 'react';
import { SectionHead } from './text/section-head.tsx';
import wrap from './wrap.module.css';

interface BlockProps {
  section: { label?: string | null; heading: string };
  /** The label is the title, as in `SectionHead`. */
  titled?: boolean;
  /** Opposite the heading. */
  aside?: ReactNode;
  link?: { title: string; path: string };
  children: ReactNode;
}

/** A section of a page with its label and heading. */
export const Block = ({ section: { label, heading }, titled = false, aside, link, children }: BlockProps) => (
  <section className={wrap.section}>
    <div className={wrap.wrap}>
      <SectionHead
        heading={heading}
        titled={titled && Boolean(label)}
        aside={aside}
        {...(label && { eyebrow: label })}
        {...(link && { link })}
      />
      {children}
    </div>
  </section>
);
