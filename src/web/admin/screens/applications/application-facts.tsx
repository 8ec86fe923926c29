import { Link } from 'react-router';
import { type ApplicationStage, applicationStages, type WholeApplication } from '#shared/desk-calls.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { dayText, fullText } from '../../resource/dates.ts';
import { Block } from '../desk/block.tsx';
import { OwnerSelect } from '../desk/owner-select.tsx';
import { ConsentFacts, PersonFacts } from '../desk/person-facts.tsx';
import styles from '../desk/record.module.css';
import { Rating, RatingStars } from './rating.tsx';
import { StagePill, stageLabel } from './stages.tsx';

export interface ApplicationChange {
  stage?: ApplicationStage;
  owner?: number | null;
  rating?: number | null;
}

interface ApplicationFactsProps {
  application: WholeApplication;
  /** Absent: this person may only read. */
  onChange: ((change: ApplicationChange) => void) | undefined;
  hrefOf: (id: number) => string;
  busy: boolean;
}

/** The properties of an application; stage, rating and owner can be changed in place. */
export function ApplicationFacts({ application, onChange, hrefOf, busy }: ApplicationFactsProps) {
  const { stage, rating, owner, ownerName, others } = application;
  return (
    <>
      <Block title="Work">
        {onChange ? (
          <div className={styles.facts}>
            <Field label="Stage">
              {({ id }) => (
                <Select
                  id={id}
                  size="sm"
                  disabled={busy}
                  value={stage}
                  options={applicationStages}
                  onChange={(next) => onChange({ stage: next })}
                />
              )}
            </Field>
            <Field label="Rating" group>
              {() => (
                <Rating value={rating} disabled={busy} onChange={(next) => onChange({ rating: next })} />
              )}
            </Field>
            <Field label="Owner">
              {({ id }) => (
                <OwnerSelect
                  id={id}
                  disabled={busy}
                  owner={owner}
                  ownerName={ownerName}
                  onChange={(next) => onChange({ owner: next })}
                />
              )}
            </Field>
          </div>
        ) : (
          <dl className={styles.facts}>
            <div>
              <dt>Stage</dt>
              <dd>
                <StagePill stage={stage} />
              </dd>
            </div>
            <div>
              <dt>Rating</dt>
              <dd>{rating === null ? 'None yet' : <RatingStars value={rating} size={18} />}</dd>
            </div>
            <div>
              <dt>Owner</dt>
              <dd>{ownerName ?? 'Nobody'}</dd>
            </div>
          </dl>
        )}
      </Block>
      <PersonFacts email={application.email} phone={application.phone} />
      {others.length > 0 ? (
        <Block title="Applied before or beside">
          <ul className={styles.links}>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={hrefOf(other.id)} preventScrollReset>
                  {other.jobPosition}
                </Link>
                <span>
                  {stageLabel(other.stage)}, {dayText(other.createdAt)}, {other.reference}
                </span>
              </li>
            ))}
          </ul>
        </Block>
      ) : null}
      <Block title="Origin">
        <dl className={styles.facts}>
          <div>
            <dt>Received</dt>
            <dd>{fullText(application.createdAt)}</dd>
          </div>
          <ConsentFacts consent={application.consent} eraseAt={application.eraseAt} />
        </dl>
      </Block>
    </>
  );
}
