import type { SectionOf } from '#shared/sections/define.ts';
import type { steps } from '#shared/sections/steps.ts';
import { type Weeks, weeksOf, weeksText } from '#shared/sections/weeks.ts';
import { braid, week, weekDots } from '#web/art/braid.ts';
import { cell, gridOf, rowsBetween } from '#web/art/counted-grid.ts';
import { Block } from '../parts/block.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { SectionHead } from '../parts/text/section-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './steps.module.css';

type Value = SectionOf<typeof steps>;
type Items = Value['items'];

const when = ({ weeks, time }: Items[number]): string[] =>
  [weeksText(weeks), time].filter((each) => typeof each === 'string' && each !== '') as string[];

/** The last week or day of any step; 0 if none has one. */
const lastOf = (read: readonly (Weeks | null)[]): number =>
  Math.max(0, ...read.map((each) => each?.to ?? each?.from ?? 0));

export default function Steps({ section }: SectionProps<Value>) {
  const { variant, items, label, heading } = section;
  if (variant === 'hours')
    return (
      <section className={wrap.section}>
        <div className={`${wrap.wrap} ${classes.day}`}>
          <SectionHead heading={heading} {...(label && { eyebrow: label })} />
          <Hours items={items} />
        </div>
      </section>
    );
  return (
    <Block section={section}>
      {variant === 'weeks' ? (
        <WeekRows items={items} />
      ) : variant === 'days' ? (
        <Days items={items} />
      ) : (
        <ol className={`${classes.steps} ${classes[variant]}`} data-count={items.length}>
          {items.map((item, index) => (
            <li key={item.name + item.text}>
              <span className={classes.step}>{[`Step ${index + 1}`, ...when(item)].join(', ')}</span>
              <h3 lang={langOf(item.name)}>{item.name}</h3>
              <p lang={langOf(item.text)}>{item.text}</p>
            </li>
          ))}
        </ol>
      )}
    </Block>
  );
}

/** The time beside each step, or its number. */
const Hours = ({ items }: { items: Items }) => (
  <ol className={classes.hours}>
    {items.map((item, index) => (
      <li key={item.name + item.text}>
        <span className={classes.time}>{item.time || weeksText(item.weeks) || index + 1}</span>
        <h3 lang={langOf(item.name)}>{item.name}</h3>
        <p lang={langOf(item.text)}>{item.text}</p>
      </li>
    ))}
  </ol>
);

/** More weeks than this are too fine to be told apart, so they are only named. */
const mostDrawn = 60;

/** The weeks of a step on the common scale: a dot for each, with one line around its own. */
const WeeksDrawn = ({ weeks: { from, to }, last }: { weeks: Weeks; last: number }) => (
  <svg
    className={classes.braid}
    viewBox={`0 0 ${last * week} ${week}`}
    width={last * week}
    height={week}
    fill="none"
    stroke="var(--text)"
    strokeWidth="1.5"
    preserveAspectRatio="xMinYMid"
    aria-hidden="true"
  >
    <g strokeLinecap="round" strokeDasharray={`0 ${week}`}>
      <path d={weekDots(1, last)} stroke="var(--line-strong)" strokeWidth="2" />
      <path d={weekDots(from, to ?? last)} stroke="var(--hue)" strokeWidth="2.6" />
    </g>
    <path d={braid(from, to ?? last)} />
  </svg>
);

/** A row per step, with its weeks on a common scale. */
function WeekRows({ items }: { items: Items }) {
  const read = items.map(({ weeks }) => weeksOf(weeks));
  const last = lastOf(read);
  return (
    <ol className={classes.weeks}>
      {items.map((item, index) => {
        const weeks = read[index];
        const words = when(item).join(', ');
        return (
          <li key={item.name + item.text}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 lang={langOf(item.name)}>{item.name}</h3>
            <p lang={langOf(item.text)}>{item.text}</p>
            {words && (
              <div className={classes.when}>
                {weeks && last <= mostDrawn && <WeeksDrawn weeks={weeks} last={last} />}
                <span>{words}</span>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A dot per day, in the hue of its step. */
function Days({ items }: { items: Items }) {
  const read = items.map(({ time }) => weeksOf(time));
  const last = lastOf(read);
  const { columns, rows } = gridOf(last, 10);
  return (
    <>
      {last > 0 && (
        <svg
          className={classes.dots}
          viewBox={`0 0 ${columns * cell} ${rows * cell}`}
          width={columns * cell}
          height={rows * cell}
          fill="none"
          strokeWidth="4.6"
          strokeLinecap="round"
          strokeDasharray={`0 ${cell}`}
          aria-hidden="true"
        >
          {items.map(({ name, text }, index) => {
            const days = read[index];
            // a step without days has an empty path, so that the others keep their hues
            return (
              <path key={name + text} d={days ? rowsBetween(days.from, days.to ?? last, columns) : ''} />
            );
          })}
        </svg>
      )}
      <ol className={classes.days} data-count={items.length}>
        {items.map(({ name, text, time, weeks }) => {
          const when = weeksText(time, 'Day') ?? weeksText(weeks);
          return (
            <li key={name + text}>
              {when && <span className={classes.when}>{when}</span>}
              <h3 lang={langOf(name)}>{name}</h3>
              <p lang={langOf(text)}>{text}</p>
            </li>
          );
        })}
      </ol>
    </>
  );
}
