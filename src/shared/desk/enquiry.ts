import type { DeskDeclaration } from './desk.ts';
import { type FormDeclaration, person, reach } from './visitor-form.ts';

/** The contact form (docs/reference.md, Validation). */
export const enquiryForm = {
  id: 'contact',
  fields: {
    ...person,
    company: {
      label: 'Company',
      required: false,
      type: 'text',
      max: 120,
      autoComplete: 'organization',
      wide: true,
    },
    ...reach,
    message: { label: 'Message', required: true, type: 'lines', max: 5000, rows: 6 },
  },
  file: null,
} as const satisfies FormDeclaration;

const { firstName, email, phone, message } = enquiryForm.fields;
/** The form with its required fields alone, for pages that ask for one thing. */
export const shortEnquiryForm = {
  ...enquiryForm,
  fields: { firstName: { ...firstName, wide: true }, email, phone, message: { ...message, rows: 3 } },
} as const satisfies FormDeclaration;

/** docs/reference.md, Records: in workflow order. */
export const enquiryStatuses = [
  { value: 'new', label: 'New' },
  { value: 'open', label: 'Open' },
  { value: 'waiting', label: 'Waiting for the customer' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'closed', label: 'Closed' },
  { value: 'spam', label: 'Spam' },
] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number]['value'];

/** States in which an enquiry is still being worked on: a due time only counts for these. */
export const liveStatuses = ['new', 'open', 'waiting'] as const satisfies readonly EnquiryStatus[];

/** Whether nobody has answered it yet. */
export const isUnanswered = ({ status, firstReplyAt }: { status: string; firstReplyAt: string | null }) =>
  firstReplyAt === null && (liveStatuses as readonly string[]).includes(status);

/** Messages from the contact form. */
export const enquiry = {
  name: 'enquiry',
  plural: 'enquiries',
  label: 'Enquiry',
  labelPlural: 'Enquiries',
  right: 'contactsView',
  panelPath: 'contact',
  form: enquiryForm,
  state: { column: 'status', values: enquiryStatuses, live: liveStatuses },
} as const satisfies DeskDeclaration;
