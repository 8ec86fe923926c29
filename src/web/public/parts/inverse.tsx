import type { ReactNode } from 'react';
import classes from './blocks.module.css';

/** The one part of a page that stands on the ground of the other theme. */
export const Inverse = ({ children }: { children: ReactNode }) => (
  <div className={classes.inverse} data-ground="inverse">
    {children}
  </div>
);
