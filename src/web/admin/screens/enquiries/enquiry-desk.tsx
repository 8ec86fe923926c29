import type { EnquiryRow, WholeEnquiry } from '#shared/calls/desk/enquiries.ts';
import { type EnquiryStatus, enquiry, enquiryStatuses } from '#shared/desk/enquiry.ts';
import { lossReasons } from '#shared/desk/sale.ts';
import type { DeskChange, DeskKind } from '../../desk/desk-kind.ts';
import { shapeOfDesk, workFilters } from '../../desk/list/work-filters.ts';
import type { ListFilter } from '../../list/filter-input.tsx';
import { callQuery } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import { staffCall } from '../../staff-call.ts';
import { contactPath } from './paths.ts';
import { statusTabs } from './statuses.tsx';
import { WhatsappForm } from './whatsapp-form.tsx';

export type EnquiryChange = DeskChange<EnquiryStatus>;

const filters: readonly ListFilter[] = [
  {
    name: 'overdue',
    label: 'Due time',
    options: [
      { value: 'true', label: 'Overdue' },
      { value: 'false', label: 'Not overdue' },
    ],
  },
  {
    name: 'answered',
    label: 'Answer',
    options: [
      { value: 'false', label: 'Waiting for one' },
      { value: 'true', label: 'Answered or closed' },
    ],
  },
  {
    name: 'followUp',
    label: 'Follow-up',
    options: [
      { value: 'due', label: 'Due today or earlier' },
      { value: 'later', label: 'Later' },
      { value: 'none', label: 'None' },
    ],
  },
  { name: 'lossReason', label: 'Reason it was lost', options: lossReasons },
  {
    name: 'imported',
    label: 'Where it came from',
    options: [
      { value: 'false', label: 'The form' },
      { value: 'true', label: 'A file' },
    ],
  },
];

/** The enquiries desk, with the most urgent first. */
export const enquiryDesk: DeskKind<EnquiryRow, WholeEnquiry, EnquiryStatus> = {
  key: enquiry.plural,
  path: contactPath,
  right: enquiry.right,
  title: 'Contact',
  crumbs: [{ label: 'Contact' }],
  ticks: ({ minutesLeft }) => minutesLeft !== null,
  one: enquiry.name,
  a: 'an enquiry',
  many: enquiry.plural,
  counted: (count) => (count === 1 ? '1 enquiry' : `${count} enquiries`),
  status: {
    name: enquiry.state.column,
    label: 'Status',
    tabs: statusTabs,
    moves: enquiryStatuses.filter(({ value }) => value !== 'spam'),
    of: ({ status }) => status,
    spam: 'spam',
    begin: 'new',
    // the server clears these fields in some statuses
    back: ({ status, followUp, lossReason, lossNote }) => ({ to: status, followUp, lossReason, lossNote }),
  },
  shape: shapeOfDesk(contactPath, { name: enquiry.state.column, options: statusTabs }, filters),
  filters: (people) => workFilters(people, filters),
  orders: [
    { label: 'Time left', sort: null, dir: 'asc' },
    { label: 'Newest first', sort: 'createdAt', dir: 'desc' },
    { label: 'Oldest first', sort: 'createdAt', dir: 'asc' },
    { label: 'Last changed', sort: 'updatedAt', dir: 'desc' },
  ],
  awaited: 'What visitors send with the contact form appears here at once.',
  erased: {
    one: 'The message, the personal details and the history are erased.',
    many: 'The messages, the personal details and the history are erased.',
  },
  list: (request) => callQuery('enquiries/list', request),
  save: (request) => staffCall('enquiries/export', request),
  read: (id) => callQuery('enquiries', { id }),
  composer: ['mail', 'whatsapp', 'note'],
  reply: (mail) => write('enquiry/reply', mail),
  note: (note) => write('enquiry/note', note),
  whatsapp: (record) => <WhatsappForm enquiry={record} />,
  change: ({ id, version }, { to, rating: _, ...rest }) =>
    write('enquiry/update', { id, version, status: to, ...rest }),
  changeMany: (ids, { to, owner }) => write('enquiry/bulk', { ids, status: to, owner }),
  remove: (id) => write('enquiry/delete', { id }),
  removeMany: (ids) => write('enquiry/bulk/delete', { ids }),
};
