import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { consentWords } from '#shared/desk/consent.ts';
import { mailtoUrl } from '#shared/mailto-url.ts';
import { telUrl } from '#shared/phone-number.ts';
import type { TemplateDesk } from '#shared/reply-templates.ts';
import { fullText } from '../../dates/date-texts.ts';
import { useCall } from '../../query/call-query.ts';
import { personPath } from '../desk-paths.ts';
import { Block, Fact } from './block.tsx';
import styles from './record.module.css';

interface Person {
  desk: TemplateDesk;
  id: number;
  email: string;
  phone: string;
  company?: string | null;
}

/** Contact details; clicking starts a mail or call. */
export const PersonFacts = ({ desk, id, email, phone, company }: Person) => (
  <Block title="Person">
    <dl className={styles.facts}>
      <Fact label="Email">
        <a href={mailtoUrl(email)}>{email}</a>
      </Fact>
      {phone ? (
        <Fact label="Phone">
          <a href={telUrl(phone)}>{phone}</a>
        </Fact>
      ) : null}
      {company ? <Fact label="Company">{company}</Fact> : null}
    </dl>
    <OtherMessages desk={desk} id={id} />
  </Block>
);

/** '2 other messages from this person', at either desk: a link to all of them. */
function OtherMessages({ desk, id }: Pick<Person, 'desk' | 'id'>) {
  const others = (useCall('desk/person', { desk, id }).data?.messages.length ?? 1) - 1;
  if (others < 1) return null;
  return (
    <p className={styles.others}>
      <Link to={personPath(desk, id)}>
        {others === 1 ? '1 other message' : `${others} other messages`} from this person
      </Link>
    </p>
  );
}

interface Origin {
  createdAt: string;
  consent: string | null;
  eraseAt: string | null;
}

/** When it arrived and, as data protection law requires, the consent and the erasure date. */
export const OriginFacts = ({ record, children }: { record: Origin; children?: ReactNode }) => (
  <Block title="Origin">
    <dl className={styles.facts}>
      <Fact label="Received">{fullText(record.createdAt)}</Fact>
      {children}
      <Fact label="Consent">{record.consent === null ? 'None given' : consentWords(record.consent)}</Fact>
      <Fact label="Kept until">{record.eraseAt ? fullText(record.eraseAt) : 'Set once it is closed'}</Fact>
    </dl>
  </Block>
);
