import { FormField } from './form-field.tsx';
import type { FormLife } from './use-sending.ts';

type Life = Pick<FormLife, 'field'>;

export const NameFields = ({ field }: Life) => (
  <>
    <FormField {...field('firstName')} label="First name" required autoComplete="given-name" maxLength={60} />
    <FormField {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={60} />
  </>
);

/** How to reach the person. */
export const ReachFields = ({ field }: Life) => (
  <>
    <FormField {...field('email')} label="Email" required type="email" autoComplete="email" maxLength={254} />
    <FormField
      {...field('phone')}
      label="Phone"
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={20}
      hint="With country code: +91 India, +965 Kuwait, +971 UAE"
    />
  </>
);
