import type { WholeApplication } from '#shared/calls/desk/applications.ts';
import type { WholeEnquiry } from '#shared/calls/desk/enquiries.ts';
import type { DeskEvent } from '#shared/calls/desk/parts.ts';
import type { DeskMail } from '#shared/calls/mail.ts';

const time = '2026-05-04T08:00:00.000Z';

export const event = (id: number, kind: string, text: string): DeskEvent => ({
  id,
  kind,
  text,
  author: kind === 'received' ? null : 7,
  authorName: kind === 'received' ? null : 'Meera Nair',
  createdAt: time,
});

export const mail = (id: number, subject: string, more: Partial<DeskMail> = {}): DeskMail => ({
  id,
  kind: 'reply',
  to: 'anitha@example.org',
  subject,
  state: 'sent',
  attempts: 1,
  nextAt: time,
  lastError: null,
  createdAt: time,
  sentAt: time,
  ...more,
});

const kept = (id: number, sign: string) => ({
  id,
  reference: `${sign}-${id}`,
  spamReasons: [],
  owner: null,
  ownerName: null,
  failedMails: 0,
  consent: null,
  eraseAt: null,
  version: 1,
  createdAt: time,
  updatedAt: time,
  history: [event(1, 'received', 'Received')],
  mails: [],
});

/** A complete enquiry that nobody has opened yet. */
export const enquiry = (id: number, more: Partial<WholeEnquiry> = {}): WholeEnquiry => ({
  ...kept(id, 'ENQ'),
  firstName: 'Anitha',
  lastName: 'Raman',
  email: 'anitha@example.org',
  phone: '98400 00000',
  company: null,
  message: 'We weave in Karur and would like to sell our towels online.',
  page: '/contact',
  status: 'new',
  dueAt: '2026-05-05T08:00:00.000Z',
  firstReplyAt: null,
  closedAt: null,
  amount: null,
  currency: 'INR',
  followUp: null,
  lossReason: null,
  lossNote: null,
  importedAt: null,
  minutesLeft: 240,
  overdue: false,
  ...more,
});

/** A complete application that nobody has opened yet. */
export const application = (id: number, more: Partial<WholeApplication> = {}): WholeApplication => ({
  ...kept(id, 'APP'),
  firstName: 'Karthik',
  lastName: 'Selvam',
  email: 'karthik@example.org',
  phone: '98400 11111',
  career: 1,
  jobPosition: 'Full stack developer',
  coverNote: null,
  cvName: 'karthik.pdf',
  cvType: 'application/pdf',
  cvBytes: 30_000,
  scan: 'clean',
  stage: 'new',
  rating: null,
  duplicates: 0,
  others: [],
  interviews: [],
  undoUntil: null,
  ...more,
});

/** Rows of a desk as its list call returns them. */
export const deskPage = <R>(
  rows: R[],
  counts: Record<string, number> = { new: rows.length },
  failedMails = 0,
) => ({
  rows,
  total: rows.length,
  page: 1,
  size: 25,
  counts,
  failedMails,
});
