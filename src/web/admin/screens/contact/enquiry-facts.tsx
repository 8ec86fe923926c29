import { type EnquiryRow, enquiryStatuses, type WholeEnquiry } from '#shared/desk-calls.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { fullText } from '../../resource/dates.ts';
import { Block } from '../desk/block.tsx';
import { OwnerSelect } from '../desk/owner-select.tsx';
import { ConsentFacts, PersonFacts } from '../desk/person-facts.tsx';
import styles from '../desk/record.module.css';
import { timeLeft } from '../desk/time-left.ts';
import { StatusPill } from './statuses.tsx';

interface EnquiryFactsProps {
  enquiry: WholeEnquiry;
  /** Absent: this person may only read. */
  onChange: ((change: { status?: EnquiryRow['status']; owner?: number | null }) => void) | undefined;
  busy: boolean;
}

/** The properties of an enquiry; status and owner can be changed in place. */
export function EnquiryFacts({ enquiry, onChange, busy }: EnquiryFactsProps) {
  const left = timeLeft(enquiry);
  return (
    <>
      <Block title="Work">
        {onChange ? (
          <div className={styles.facts}>
            <Field label="Status">
              {({ id }) => (
                <Select
                  id={id}
                  size="sm"
                  disabled={busy}
                  value={enquiry.status}
                  options={enquiryStatuses}
                  onChange={(status) => onChange({ status })}
                />
              )}
            </Field>
            <Field label="Owner">
              {({ id }) => (
                <OwnerSelect
                  id={id}
                  disabled={busy}
                  owner={enquiry.owner}
                  ownerName={enquiry.ownerName}
                  onChange={(owner) => onChange({ owner })}
                />
              )}
            </Field>
          </div>
        ) : null}
        <dl className={styles.facts}>
          {onChange ? null : (
            <>
              <div>
                <dt>Status</dt>
                <dd>
                  <StatusPill status={enquiry.status} />
                </dd>
              </div>
              <div>
                <dt>Owner</dt>
                <dd>{enquiry.ownerName ?? 'Nobody'}</dd>
              </div>
            </>
          )}
          <div>
            <dt>Answer due</dt>
            <dd>
              {fullText(enquiry.dueAt)}{' '}
              {left ? <small data-tone={left.tone}>{left.text} of office time</small> : null}
            </dd>
          </div>
          <div>
            <dt>First reply</dt>
            <dd>{enquiry.firstReplyAt ? fullText(enquiry.firstReplyAt) : 'Not yet'}</dd>
          </div>
        </dl>
      </Block>
      <PersonFacts email={enquiry.email} phone={enquiry.phone} company={enquiry.company} />
      <Block title="Origin">
        <dl className={styles.facts}>
          <div>
            <dt>Received</dt>
            <dd>{fullText(enquiry.createdAt)}</dd>
          </div>
          {enquiry.page ? (
            <div>
              <dt>Page</dt>
              <dd>
                {enquiry.page.startsWith('/') && !enquiry.page.startsWith('//') ? (
                  <a href={enquiry.page} target="_blank" rel="noreferrer">
                    {enquiry.page}
                  </a>
                ) : (
                  enquiry.page
                )}
              </dd>
            </div>
          ) : null}
          <ConsentFacts consent={enquiry.consent} eraseAt={enquiry.eraseAt} />
        </dl>
      </Block>
    </>
  );
}
