import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { officeDay } from '#shared/office-time.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './calendar.module.css';
import { addDays, addMonths, weekday, weeksOf } from './calendar-days.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string) => words.format(new Date(`${day}T00:00Z`));
};
const monthName = format({ month: 'long', year: 'numeric' });
const fullName = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const longWeekday = format({ weekday: 'long' });
const shortWeekday = format({ weekday: 'short' });

interface CalendarProps {
  /** The chosen day, or ''. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Set to the day that should have the focus; the popover takes it as its initial focus. */
  focused: RefObject<HTMLButtonElement | null>;
  onPick: (day: string) => void;
}

/** A month in which to choose a day; weeks begin on Monday. Keys follow the date picker dialog of the ARIA authoring practices. */
export default function Calendar({ value, min, max, focused, onPick }: CalendarProps) {
  const today = officeDay(new Date());
  /** The day itself, or the nearest that can be chosen: only such a day can have the focus. */
  const nearest = (day: string) => (min && day < min ? min : max && day > max ? max : day);
  const closed = (day: string) => nearest(day) !== day;
  /** The day that has the focus, or gets it when the grid is entered. */
  const [at, setAt] = useState(nearest(value || today));
  const month = useId();
  const follows = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on opening and whenever a key moves the day
  useEffect(() => {
    if (follows.current) focused.current?.focus();
    follows.current = false;
  }, [at]);

  const keys: Record<string, (event: KeyboardEvent) => string> = {
    ArrowLeft: () => addDays(at, -1),
    ArrowRight: () => addDays(at, 1),
    ArrowUp: () => addDays(at, -7),
    ArrowDown: () => addDays(at, 7),
    Home: () => addDays(at, 1 - weekday(at)),
    End: () => addDays(at, 7 - weekday(at)),
    PageUp: ({ shiftKey }) => addMonths(at, shiftKey ? -12 : -1),
    PageDown: ({ shiftKey }) => addMonths(at, shiftKey ? 12 : 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const asked = keys[event.key]?.(event);
    if (!asked) return;
    event.preventDefault();
    const next = nearest(asked);
    follows.current = next !== at;
    setAt(next);
  };
  const weeks = weeksOf(at);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton label="Previous month" size="sm" onClick={() => setAt(nearest(addMonths(at, -1)))}>
          <ChevronLeft size={17} aria-hidden />
        </IconButton>
        <p id={month} aria-live="polite">
          {monthName(at)}
        </p>
        <IconButton label="Next month" size="sm" onClick={() => setAt(nearest(addMonths(at, 1)))}>
          <ChevronRight size={17} aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, with one tab stop */}
      <table role="grid" aria-labelledby={month} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={longWeekday(day)}>
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    ref={day === at ? focused : undefined}
                    aria-label={fullName(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    data-outside={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    disabled={closed(day)}
                    tabIndex={day === at ? 0 : -1}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button kind="quiet" size="sm" disabled={closed(today)} onClick={() => onPick(today)}>
        Today
      </Button>
    </div>
  );
}
