import type { DeskDeclaration } from './desk.ts';
import { type FormDeclaration, person, reach } from './visitor-form.ts';

/** The application form of a vacancy. */
export const applicationForm = {
  id: 'apply',
  fields: {
    ...person,
    ...reach,
    coverNote: { label: 'Cover note', required: false, type: 'lines', max: 5000, rows: 5 },
  },
  file: {
    name: 'cv',
    label: 'CV',
    hint: 'PDF, DOC or DOCX, at most 5 MB. Choose the file or drop it here.',
    accept: '.pdf,.doc,.docx',
    maxBytes: 5 * 1024 * 1024,
    messages: {
      missing: 'Choose your CV',
      large: 'Use a file of at most 5 MB',
      type: 'Use a PDF, DOC or DOCX file',
    },
  },
} as const satisfies FormDeclaration;

/** docs/reference.md, Records: in the order of a hiring process. */
export const applicationStages = [
  { value: 'new', label: 'New' },
  { value: 'screening', label: 'Screening' },
  { value: 'shortlisted', label: 'Shortlisted' },
  { value: 'interview', label: 'Interview' },
  { value: 'offer', label: 'Offer' },
  { value: 'hired', label: 'Hired' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'spam', label: 'Spam' },
] as const;
export type ApplicationStage = (typeof applicationStages)[number]['value'];

/** Stages from which an applicant can be rejected. */
export const liveStages = [
  'new',
  'screening',
  'shortlisted',
  'interview',
  'offer',
] as const satisfies readonly ApplicationStage[];

/** Stages of applicants who are out. */
export const outStages = ['rejected', 'withdrawn', 'spam'] as const satisfies readonly ApplicationStage[];

/** Whether an applicant is out: they are not notified of further steps unless that is requested. */
export const isOut = ({ stage }: { stage: string }): boolean => outStages.some((each) => each === stage);

/** How long a bulk rejection can be undone: its mails are delayed until then. */
export const undoMinutes = 15;

/** Applications for vacancies. */
export const application = {
  name: 'application',
  plural: 'applications',
  label: 'Application',
  labelPlural: 'Applications',
  right: 'careersApplications',
  panelPath: 'careers/applications',
  form: applicationForm,
  state: { column: 'stage', values: applicationStages, live: liveStages },
} as const satisfies DeskDeclaration;
