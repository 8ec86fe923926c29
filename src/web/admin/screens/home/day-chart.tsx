import { useState } from 'react';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './day-chart.module.css';

export interface Series {
  label: string;
  days: readonly { day: string; count: number }[];
}

const width = 600;
const height = 140;
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayName = (day: string) => short.format(new Date(`${day}T00:00:00Z`));

/** Thirty days as bars, one kind of number at a time; a table holds the same for screen readers. */
export function DayChart({ series }: { series: readonly Series[] }) {
  const [chosen, setChosen] = useState(series[0]?.label ?? '');
  const [at, setAt] = useState<number | null>(null);
  const shown = series.find((each) => each.label === chosen) ?? series[0];
  if (!shown) return null;
  const { days } = shown;
  const most = Math.max(1, ...days.map((day) => day.count));
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const step = width / Math.max(1, days.length);
  const pointed = at === null ? undefined : days[at];
  return (
    <section className={styles.card} aria-label="The last thirty days">
      <Tabs
        label="What is counted"
        value={shown.label}
        onChange={setChosen}
        tabs={series.map((each) => ({ value: each.label, label: each.label }))}
      />
      <div className={styles.body}>
        <p className={styles.total}>
          <strong>{pointed ? pointed.count : total}</strong>{' '}
          {pointed ? `on ${dayName(pointed.day)}` : 'in thirty days'}
        </p>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={styles.chart}
          aria-hidden="true"
          onPointerLeave={() => setAt(null)}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setAt(
              Math.min(
                days.length - 1,
                Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * days.length)),
              ),
            );
          }}
        >
          {days.map((day, index) => {
            const tall = day.count === 0 ? 2 : Math.max(4, (day.count / most) * (height - 8));
            return (
              <rect
                key={day.day}
                x={index * step + step * 0.15}
                y={height - tall}
                width={step * 0.7}
                height={tall}
                rx={2}
                className={index === at ? styles.on : day.count === 0 ? styles.none : styles.bar}
              />
            );
          })}
        </svg>
        <p className={styles.ends} aria-hidden>
          <span>{days[0] ? dayName(days[0].day) : ''}</span>
          <span>{days.at(-1) ? dayName(days.at(-1)?.day ?? '') : ''}</span>
        </p>
        <table className="visually-hidden">
          <caption>{shown.label} a day</caption>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayName(day.day)}</th>
                <td>{day.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
