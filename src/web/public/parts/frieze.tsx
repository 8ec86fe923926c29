import { dashFrom, Parts } from '#web/art/drawn-line.tsx';
import { type Frieze as Drawing, frieze } from '#web/art/frieze.ts';
import classes from './frieze.module.css';

let kept: Drawing | undefined;

/**
 * The home page’s line around the six steps, horizontal; on narrow screens the style sheet rotates the woven part by 90° and shows
 * the other pair of ends. It is animated once per session (behaviours/line.ts).
 */
export function Frieze() {
  kept ??= frieze();
  const { viewBox, lineWidth, whole, pieces, bridges, rows, dots, ends } = kept;
  const positions = ['lying', 'standing'] as const;
  return (
    <svg className={classes.frieze} viewBox={viewBox} fill="none" strokeWidth={lineWidth} aria-hidden="true">
      <g className={`${classes.dots} ${classes.woven}`}>
        {rows.map(({ path, apart }) => (
          <path key={path} d={path} strokeDasharray={`0 ${apart}`} />
        ))}
      </g>
      <g strokeDashoffset={whole}>
        <g className={classes.drawn} strokeDashoffset="0">
          <g className={`${classes.lit} ${classes.woven}`}>
            {dots.map(({ path, at, kind }) => (
              <path
                key={path}
                className={kind === 'middle' ? undefined : classes[kind]}
                d={path}
                strokeDasharray={dashFrom(at, whole)}
              />
            ))}
          </g>
          <g className={classes.woven}>
            <Parts pieces={pieces} whole={whole} />
            {/* shown a little longer than needed */}
            {bridges.map(({ path, from, to }) => (
              <path
                key={path}
                d={path}
                strokeDasharray={`0 ${Math.floor(whole - to)} ${Math.ceil(to - from) + 1} ${whole}`}
              />
            ))}
          </g>
          {positions.map((position) => (
            <g key={position} className={classes[position]}>
              <Parts pieces={[ends[position].come, ends[position].leave]} whole={whole} />
            </g>
          ))}
        </g>
      </g>
      {positions.map((position) => (
        <g key={position} className={classes[position]}>
          <path className={classes.before} pathLength="1" d={ends[position].before} />
          <path className={classes.after} pathLength="1" d={ends[position].after} />
        </g>
      ))}
    </svg>
  );
}
