import { Suspense, useMemo, useState } from 'react';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { late } from '#web/ui/late.ts';
import styles from './day-chart.module.css';

export interface Series {
  label: string;
  days: readonly { day: string; count: number }[];
}

/** The chart library is loaded after the page, which already shows the totals. */
const Bars = late(() => import('./bars.tsx'));

const none: Series['days'] = [];
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayName = (day: string) => short.format(new Date(`${day}T00:00:00Z`));

/** A bar chart of thirty days, one metric at a time; a table has the same data for screen readers. */
export function DayChart({ series }: { series: readonly Series[] }) {
  const [chosen, setChosen] = useState(series[0]?.label ?? '');
  const [at, setAt] = useState<number | null>(null);
  const shown = series.find((each) => each.label === chosen) ?? series[0];
  const days = shown?.days ?? none;
  const names = useMemo(() => days.map(({ day }) => dayName(day)), [days]);
  const counts = useMemo(() => days.map(({ count }) => count), [days]);
  if (!shown) return null;
  const total = days.reduce((sum, day) => sum + day.count, 0);
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
        <div className={styles.chart}>
          <Suspense fallback={null}>
            <Bars names={names} counts={counts} onPoint={setAt} />
          </Suspense>
        </div>
        {/* around the table, because Firefox does not clip the caption of a clipped one */}
        <div className="visually-hidden">
          <table>
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
      </div>
    </section>
  );
}
