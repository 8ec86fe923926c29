import type { ReactNode } from 'react';
import { consentWords } from '#shared/desk/consent.ts';
import { fullText } from '../../resource/dates.ts';
import { Block, Fact } from './block.tsx';
import styles from './record.module.css';

interface Person {
  email: string;
  phone: string;
  company?: string | null;
}

/** Contact details; clicking starts a mail or call. */
export const PersonFacts = ({ email, phone, company }: Person) => (
  <Block title="Person">
    <dl className={styles.facts}>
      <Fact label="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact label="Phone">
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      </Fact>
      {company ? <Fact label="Company">{company}</Fact> : null}
    </dl>
  </Block>
);

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
      <Fact label="Kept until">
        {record.eraseAt ? fullText(record.eraseAt) : 'As long as it is worked on'}
      </Fact>
    </dl>
  </Block>
);
