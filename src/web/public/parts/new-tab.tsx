import type { ReactNode } from 'react';
import { text } from '../text.ts';

interface NewTabProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that opens in a new tab, which it tells screen readers. */
export const NewTab = ({ href, className, children }: NewTabProps) => (
  <a className={className} href={href} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> {text.newTab}</span>
  </a>
);
