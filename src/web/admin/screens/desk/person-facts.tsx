import { fullText } from '../../resource/dates.ts';
import { Block } from './block.tsx';
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
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </dd>
      </div>
      {company ? (
        <div>
          <dt>Company</dt>
          <dd>{company}</dd>
        </div>
      ) : null}
    </dl>
  </Block>
);

/** What the law asks for: what they agreed to, and until when it is kept. */
export const ConsentFacts = ({ consent, eraseAt }: { consent: string | null; eraseAt: string | null }) => (
  <>
    <div>
      <dt>Consent</dt>
      <dd>{consent ?? 'None given'}</dd>
    </div>
    {eraseAt ? (
      <div>
        <dt>Kept until</dt>
        <dd>{fullText(eraseAt)}</dd>
      </div>
    ) : null}
  </>
);
