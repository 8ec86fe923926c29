import type { WholeEnquiry } from '#shared/calls/desk/enquiries.ts';
import { enquiryStatuses, isUnanswered } from '#shared/desk/enquiry.ts';
import { sitePath } from '#shared/resource/rules.ts';
import { fullText } from '../../dates/date-texts.ts';
import { Fact } from '../../desk/record/block.tsx';
import { OriginFacts, PersonFacts } from '../../desk/record/person-facts.tsx';
import { WorkFacts } from '../../desk/record/work-facts.tsx';
import { timeLeft } from '../../desk/time-left.ts';
import { type EnquiryChange, enquiryDesk } from './enquiry-desk.tsx';
import { MarkAnswered } from './mark-answered.tsx';
import { SaleFacts } from './sale-facts.tsx';
import { StatusPill } from './statuses.tsx';

interface EnquiryFactsProps {
  enquiry: WholeEnquiry;
  /** Absent: read-only. */
  onChange: ((change: EnquiryChange) => void) | undefined;
  busy: boolean;
}

/** The properties of an enquiry; status, owner and sale can be edited in place. */
export function EnquiryFacts({ enquiry, onChange, busy }: EnquiryFactsProps) {
  const left = timeLeft(enquiry);
  const { page } = enquiry;
  return (
    <>
      <WorkFacts
        kind={enquiryDesk}
        record={enquiry}
        options={enquiryStatuses}
        onChange={onChange}
        busy={busy}
        pill={<StatusPill status={enquiry.status} />}
      >
        {enquiry.importedAt ? null : (
          <Fact label="Answer due">
            {fullText(enquiry.dueAt)}{' '}
            {left ? (
              <small data-tone={left.tone}>
                {left.text}
                {enquiry.minutesLeft === 0 ? '' : ' of office time'}
              </small>
            ) : null}
          </Fact>
        )}
        <Fact label="First reply">
          {enquiry.firstReplyAt ? fullText(enquiry.firstReplyAt) : 'Not yet'}
          {onChange && isUnanswered(enquiry) ? <MarkAnswered enquiry={enquiry} /> : null}
        </Fact>
      </WorkFacts>
      <SaleFacts enquiry={enquiry} onChange={onChange} busy={busy} />
      <PersonFacts desk="enquiries" {...enquiry} />
      <OriginFacts record={enquiry}>
        {enquiry.importedAt ? <Fact label="Imported">{fullText(enquiry.importedAt)}</Fact> : null}
        {page ? (
          <Fact label="Page">
            {sitePath.test(page) ? (
              <a href={page} target="_blank" rel="noreferrer">
                {page}
              </a>
            ) : (
              page
            )}
          </Fact>
        ) : null}
      </OriginFacts>
    </>
  );
}
