import { useState } from 'react';
import type { WholeEnquiry } from '#shared/calls/desk/enquiries.ts';
import {
  amountOf,
  currencies,
  lossLabel,
  lossNoteLength,
  lossReasons,
  lostStatuses,
  worthText,
} from '#shared/desk/sale.ts';
import { officeDay } from '#shared/office-time.ts';
import { messages, nearYears } from '#shared/resource/rules.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { DateField } from '../../dates/date-field.tsx';
import { dayText } from '../../dates/date-texts.ts';
import { readDate } from '../../dates/typed-date.ts';
import { Block, Fact } from '../../desk/record/block.tsx';
import { InlineText } from '../../desk/record/inline-text.tsx';
import styles from '../../desk/record/record.module.css';
import type { EnquiryChange } from './enquiry-desk.tsx';
import sale from './sale-facts.module.css';

interface SaleFactsProps {
  enquiry: WholeEnquiry;
  /** Absent: read-only. */
  onChange: ((change: EnquiryChange) => void) | undefined;
  busy: boolean;
}

/** 'Today', 'Since 2 Jan 2026' if overdue, or the day if in the future. */
export function followUpWords(day: string, now = new Date()): string {
  const today = officeDay(now);
  return day === today ? 'Today' : day < today ? `Since ${dayText(day)}` : dayText(day);
}

/** What an enquiry is worth, when to follow it up and why it was lost; each is edited in place. */
export function SaleFacts({ enquiry, onChange, busy }: SaleFactsProps) {
  const { amount, currency, followUp, lossReason, lossNote, status } = enquiry;
  const lost = lostStatuses.includes(status);
  if (!onChange) {
    const known = amount !== null || followUp !== null || lossReason !== null;
    return known ? (
      <Block title="Sale">
        <dl className={styles.facts}>
          {amount === null ? null : <Fact label="Value">{worthText(amount, currency)}</Fact>}
          {followUp === null ? null : <Fact label="Follow up on">{followUpWords(followUp)}</Fact>}
          {lossReason === null ? null : (
            <Fact label="Reason">
              {lossLabel(lossReason)} {lossNote ? <small>{lossNote}</small> : null}
            </Fact>
          )}
        </dl>
      </Block>
    ) : null;
  }
  return (
    <Block title="Sale">
      <div className={styles.facts}>
        <Worth amount={amount} currency={currency} busy={busy} onChange={onChange} />
        <FollowUp followUp={followUp} busy={busy} onChange={onChange} />
        {lost ? (
          <>
            <Field label="Reason">
              {({ id }) => (
                <Select
                  id={id}
                  disabled={busy}
                  value={lossReason ?? 'none'}
                  options={[{ value: 'none', label: 'Not given' } as const, ...lossReasons]}
                  onChange={(reason) => onChange({ lossReason: reason === 'none' ? null : reason })}
                />
              )}
            </Field>
            <Field label="More on the reason">
              {(control) => (
                <InlineText
                  {...control}
                  maxLength={lossNoteLength}
                  readOnly={busy}
                  value={lossNote ?? ''}
                  autoComplete="off"
                  onCommit={(text) => {
                    onChange({ lossNote: text || null });
                    return true;
                  }}
                />
              )}
            </Field>
          </>
        ) : null}
      </div>
    </Block>
  );
}

type FollowUpProps = Pick<WholeEnquiry, 'followUp'> & {
  busy: boolean;
  onChange: (change: EnquiryChange) => void;
};

function FollowUp({ followUp, busy, onChange }: FollowUpProps) {
  const [error, setError] = useState<string>();
  /** The day that was just chosen; if it is in the past, a note says so, as it may be intended. */
  const [chosen, setChosen] = useState<string>();
  const past = chosen !== undefined && chosen === followUp;
  return (
    <Field
      label="Follow up on"
      error={error}
      help={past ? <span role="status">This day is in the past: the follow-up is due now.</span> : undefined}
      aside={followUp ? <small className={sale.when}>{followUpWords(followUp)}</small> : undefined}
    >
      {(control) => (
        <DateField
          {...control}
          readOnly={busy}
          commitOnRemoval
          value={followUp ?? ''}
          onChange={() => setError(undefined)}
          onCommit={(day) => {
            const known = day === '' || (readDate(day) !== null && nearYears.test(day));
            setError(known ? undefined : messages.date);
            if (!known) return;
            setChosen(day !== '' && day < officeDay(new Date()) ? day : undefined);
            onChange({ followUp: day || null });
          }}
        />
      )}
    </Field>
  );
}

type WorthProps = Pick<WholeEnquiry, 'amount' | 'currency'> & {
  busy: boolean;
  onChange: (change: EnquiryChange) => void;
};

function Worth({ amount, currency, busy, onChange }: WorthProps) {
  const [error, setError] = useState<string>();
  return (
    <Field label="Value" labels="group" error={error}>
      {(control) => (
        <div className={sale.worth}>
          <Select
            aria-label="Currency"
            disabled={busy}
            value={currency}
            options={currencies.map((each) => ({ value: each, label: each }))}
            onChange={(next) => onChange({ currency: next })}
          />
          <InlineText
            aria-label="Value"
            aria-describedby={control['aria-describedby']}
            inputMode="numeric"
            autoComplete="off"
            readOnly={busy}
            placeholder="None"
            value={amount === null ? '' : worthText(amount, currency).slice(currency.length + 1)}
            onCommit={(text) => {
              const typed = amountOf(text);
              setError(typed === undefined ? 'Enter a whole amount such as 250000' : undefined);
              if (typed === undefined) return false;
              if (typed === amount) return null;
              onChange({ amount: typed });
              return true;
            }}
          />
        </div>
      )}
    </Field>
  );
}
