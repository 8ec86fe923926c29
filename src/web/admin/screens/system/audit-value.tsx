import { application, applicationStages } from '#shared/desk/application.ts';
import { enquiry, enquiryStatuses } from '#shared/desk/enquiry.ts';
import type { Choice } from '#shared/resource/calls.ts';
import { idsIn, useChoices } from '../../resource/choices.ts';
import { namedText, valueText } from '../../resource/value-text.ts';
import { rightsText } from '../roles/rights.ts';
import { mailServerKind, passwords, securities } from '../settings/mail-server-words.ts';
import { userStatuses } from '../users/user-status.tsx';
import { fieldOf } from './audit-words.ts';

type Worded = readonly { value: string | number | boolean; label: string }[];

/** Why a sign-in failed, by the call’s status. */
const refusals: Worded = [
  { value: 600, label: 'No such account' },
  { value: 601, label: 'Wrong password' },
  { value: 602, label: 'The account is inactive' },
];

/** Labels for coded values, in tables that are not kinds of content. */
const worded: Record<string, Worded> = {
  'users.status': userStatuses,
  [`${enquiry.plural}.${enquiry.state.column}`]: enquiryStatuses,
  [`${application.plural}.${application.state.column}`]: applicationStages,
  'signInFailed.status': refusals,
  [`${mailServerKind}.security`]: securities,
  [`${mailServerKind}.hasPassword`]: passwords,
};

interface Valued {
  kind: string | null;
  action: string;
  name: string;
  value: unknown;
  people: readonly Choice[];
}

/** A value of an entry, labelled as elsewhere in the panel. */
export function auditText({ kind, action, name, value, people }: Valued): string {
  const words = worded[`${kind ?? action}.${name}`]?.find((each) => each.value === value)?.label;
  if (words) return words;
  if (name === 'owner' && typeof value === 'number')
    return people.find(({ id }) => id === value)?.label ?? `Person ${value}, since deleted`;
  if (name === 'privileges' && Array.isArray(value)) return rightsText(value);
  const field = fieldOf(kind, name);
  return field || name === 'status'
    ? namedText({ fields: field ? { [name]: field } : {} }, name, value)
    : valueText(undefined, value);
}

export function AuditValue(props: Valued) {
  const field = fieldOf(props.kind, props.name);
  useChoices(field?.to, field?.toType, idsIn([props.value])); // loads the names for the text
  return auditText(props);
}
