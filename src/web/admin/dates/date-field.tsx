import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { ControlProps } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import { late } from '#web/ui/late.ts';
import { Popover } from '#web/ui/popover.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InputGroup } from '#web/ui/text-field.tsx';
import { useBeforeRemoval } from '../form/before-removal.ts';
import { useUnsaved } from '../form/unsaved.tsx';
import { readDate, writeDate } from './typed-date.ts';

const Calendar = late(() => import('./calendar.tsx'));

interface DateFieldProps extends Partial<ControlProps> {
  /** `2026-11-25`, or `2026-11-25T10:00` in office time; '' for none. Anything else is shown unchanged. */
  value: string;
  /** Called on each change. Text that is not a date is passed on as typed, for the form to reject. */
  onChange?: (value: string) => void;
  /** Called when a day is chosen, and on blur or Enter if the value differs. */
  onCommit?: (value: string) => void;
  /** Commits what is typed when the field is removed, too: for a record that saves each field by itself. */
  commitOnRemoval?: boolean;
  onBlur?: () => void;
  /** With hours and minutes. */
  time?: boolean;
  readOnly?: boolean;
  /** What an empty field means, such as 'Any time'. */
  none?: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** A date, day before month, typed or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onCommit, onBlur, time = false, readOnly = false, ...rest } = props;
  const { none = 'No date', min, max, commitOnRemoval = false, ...control } = rest;
  const [focused, setFocused] = useState(false);
  const [text, setText] = useState(writeDate(value));
  const [stored, setStored] = useState(value);
  /** What was committed last; it may have been refused. */
  const [sent, setSent] = useState<string>();
  const [open, setOpen] = useState(false);
  /** Key of the calendar, so that one reopened while fading out starts afresh. */
  const [opening, setOpening] = useState(0);
  const day = useRef<HTMLButtonElement>(null);
  const typed = readDate(text, time) ?? text.trim();
  if (stored !== value) {
    setStored(value);
    // text that is not committed yet survives a value saved by somebody else
    const half = onCommit !== undefined && text !== writeDate(stored) && typed !== sent;
    if (typed !== value && !half) setText(writeDate(value));
  }
  const wrong = text.trim() !== '' && readDate(text, time) === null;
  const commit = () => {
    if (!wrong) {
      setText(writeDate(typed));
      setSent(typed);
    }
    if (typed !== value && !readOnly) onCommit?.(typed);
  };
  const pending = commitOnRemoval && typed !== value;
  useUnsaved(pending);
  useBeforeRemoval(() => {
    if (pending) commit();
  });
  const pick = (day: string) => {
    const next = time ? `${day}T${typed.split('T')[1] ?? '10:00'}` : day;
    setText(writeDate(next));
    setSent(next);
    setOpen(false);
    onChange?.(next);
    if (next !== value) onCommit?.(next);
  };
  return (
    <InputGroup
      {...control}
      aria-invalid={control['aria-invalid'] ?? ((wrong && onCommit !== undefined) || undefined)}
      value={text}
      readOnly={readOnly}
      autoComplete="off"
      // the format is shown only while typing: otherwise the example looks like a date that is set
      placeholder={focused && !readOnly ? (time ? '25 Nov 2026, 10:00' : '25 Nov 2026') : none}
      onFocus={() => setFocused(true)}
      onChange={({ target }) => {
        setText(target.value);
        onChange?.(readDate(target.value, time) ?? target.value.trim());
      }}
      onBlur={() => {
        setFocused(false);
        commit();
        onBlur?.();
      }}
      onKeyDown={(event) => keyOf(event) === 'Enter' && commit()}
      after={
        readOnly ? null : (
          <Popover
            title="Choose a day"
            align="end"
            open={open}
            onOpenChange={(next) => {
              if (next) setOpening(opening + 1);
              setOpen(next);
            }}
            initialFocus={day}
            trigger={
              <IconButton label="Choose a day" size="sm">
                <CalendarDays size={17} aria-hidden />
              </IconButton>
            }
          >
            <Suspense fallback={<Skeleton height="17rem" />}>
              <Calendar
                key={opening}
                value={wrong ? '' : typed.slice(0, 10)}
                min={min}
                max={max}
                focused={day}
                onPick={pick}
              />
            </Suspense>
          </Popover>
        )
      }
    />
  );
}
