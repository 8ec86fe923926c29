import type { ReactNode } from 'react';
import classes from './framed.module.css';

const looks: Readonly<Record<string, string | undefined>> = {
  browser: classes.browser,
  phone: classes.phone,
};

/** A screenshot in a browser or phone frame; on narrow screens it is cropped around the focal point. */
export const Framed = ({ frame, children }: { frame: string; children: ReactNode }) =>
  looks[frame] ? <div className={`${classes.frame} ${looks[frame]}`}>{children}</div> : children;
