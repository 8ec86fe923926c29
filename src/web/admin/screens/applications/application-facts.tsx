import { useContext } from 'react';
import { Link } from 'react-router';
import type { WholeApplication } from '#shared/calls/desk/applications.ts';
import { type ApplicationStage, applicationStages } from '#shared/desk/application.ts';
import { Field } from '#web/ui/field.tsx';
import { dayText } from '../../dates/date-texts.ts';
import type { DeskChange } from '../../desk/desk-kind.ts';
import { Block, Fact, RecordAlone } from '../../desk/record/block.tsx';
import { OriginFacts, PersonFacts } from '../../desk/record/person-facts.tsx';
import styles from '../../desk/record/record.module.css';
import { WorkFacts } from '../../desk/record/work-facts.tsx';
import { applicationDesk } from './application-desk.ts';
import { Rating, RatingStars } from './rating.tsx';
import { StagePill, stageLabel } from './stages.tsx';

export type ApplicationChange = DeskChange<ApplicationStage>;

const sharesWords = { email: 'same email', phone: 'same phone' };

interface ApplicationFactsProps {
  application: WholeApplication;
  /** Absent: read-only. */
  onChange: ((change: ApplicationChange) => void) | undefined;
  hrefOf: (id: number) => string;
  busy: boolean;
}

/** The properties of an application; stage, rating and owner can be edited in place. */
export function ApplicationFacts({ application, onChange, hrefOf, busy }: ApplicationFactsProps) {
  const { rating, others } = application;
  const alone = useContext(RecordAlone);
  return (
    <>
      <WorkFacts
        kind={applicationDesk}
        record={application}
        options={applicationStages}
        onChange={onChange}
        busy={busy}
        pill={<StagePill stage={application.stage} />}
        more={
          onChange ? (
            <Field label="Rating" labels="group">
              {() => (
                <Rating value={rating} disabled={busy} onChange={(next) => onChange({ rating: next })} />
              )}
            </Field>
          ) : (
            <Fact label="Rating">
              {rating === null ? 'None yet' : <RatingStars value={rating} size={18} />}
            </Fact>
          )
        }
      />
      <PersonFacts desk="applications" {...application} />
      {others.length > 0 ? (
        <Block title="Other applications">
          <ul className={styles.links}>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={hrefOf(other.id)} preventScrollReset={!alone}>
                  {[other.name, other.jobPosition].filter(Boolean).join(': ')}
                </Link>
                <span>
                  {stageLabel(other.stage)}, {dayText(other.createdAt)}, <span>{other.reference}</span>
                  {other.shares ? `, ${sharesWords[other.shares]}` : null}
                </span>
              </li>
            ))}
          </ul>
        </Block>
      ) : null}
      <OriginFacts record={application} />
    </>
  );
}
