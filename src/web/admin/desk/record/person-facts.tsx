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

/** How to reach a person; a press writes or calls. */
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

/** When it came, and what the law asks for: what they agreed to, and until when it is kept. */
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
