import type { ReactNode } from 'react';
import classes from './framed.module.css';

const looks: Readonly<Record<string, string | undefined>> = {
  browser: classes.browser,
  phone: classes.phone,
};

/** The picture of a screen in a drawn browser or phone; on narrow screens it shows the part around the focal point. */
export const Framed = ({ frame, children }: { frame: string; children: ReactNode }) =>
  looks[frame] ? <div className={`${classes.frame} ${looks[frame]}`}>{children}</div> : children;
