import type { ReactNode } from 'react';
import classes from './blocks.module.css';

/** The one part of a page with the colours of the other theme. */
export const Inverse = ({ children }: { children: ReactNode }) => (
  <div className={classes.inverse} data-ground="inverse">
    {children}
  </div>
);
