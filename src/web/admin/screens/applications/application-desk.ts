import type { ApplicationRow, WholeApplication } from '#shared/calls/desk/applications.ts';
import type { DeskMail } from '#shared/calls/mail.ts';
import { type ApplicationStage, application, applicationStages } from '#shared/desk/application.ts';
import type { DeskKind } from '../../desk/desk-kind.ts';
import { shapeOfDesk, workFilters } from '../../desk/list/work-filters.ts';
import type { ListFilter } from '../../list/filter-input.tsx';
import { callQuery } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import { staffCall } from '../../staff-call.ts';
import { applicationsPath, careersPath } from './paths.ts';
import { applicants } from './rejections.ts';

const filters: readonly ListFilter[] = [
  {
    name: 'rating',
    label: 'Rating',
    options: [5, 4, 3, 2, 1].map((each) => ({
      value: String(each),
      label: each === 1 ? '1 star' : `${each} stars`,
    })),
  },
];

const isOutOrOther = ({ kind, state }: DeskMail) => kind !== 'rejection' || state === 'sent';

/** The applications desk: newest first, or a board by stage. */
export const applicationDesk: DeskKind<ApplicationRow, WholeApplication, ApplicationStage> = {
  key: application.plural,
  path: applicationsPath,
  right: application.right,
  title: 'Applications',
  crumbs: [{ label: 'Careers', path: careersPath }, { label: 'Applications' }],
  one: application.name,
  a: 'an application',
  many: application.plural,
  counted: applicants,
  status: {
    name: application.state.column,
    label: 'Stage',
    tabs: applicationStages,
    // rejecting has a button of its own, which asks about the mail
    moves: applicationStages.filter(({ value }) => value !== 'rejected'),
    of: ({ stage }) => stage,
    spam: 'spam',
    begin: 'new',
    // leaving this stage withholds a rejection mail that is not out yet, and returning to it would not send it; rows do not tell
    back: (record) =>
      record.stage !== 'rejected' || ('mails' in record && record.mails.every(isOutOrOther))
        ? { to: record.stage }
        : null,
  },
  shape: shapeOfDesk(
    applicationsPath,
    { name: application.state.column, options: applicationStages },
    filters,
    ['career'],
  ),
  filters: (people) => workFilters(people, filters),
  orders: [
    { label: 'Newest first', sort: null, dir: 'asc' },
    { label: 'Oldest first', sort: 'createdAt', dir: 'asc' },
    { label: 'Best rated', sort: 'rating', dir: 'desc' },
    { label: 'By name', sort: 'firstName', dir: 'asc' },
  ],
  boardFilters: ['career'],
  awaited: 'Applications sent on the site appear here at once.',
  erased: {
    one: 'The CV, the message, the personal details and the history are erased.',
    many: 'The CVs, the messages, the personal details and the history are erased.',
  },
  list: (request) => callQuery('applications/list', request),
  save: (request) => staffCall('applications/export', request),
  read: (id) => callQuery('applications', { id }),
  composer: ['note', 'mail'],
  reply: (mail) => write('application/reply', mail),
  note: (note) => write('application/note', note),
  change: ({ id, version }, { to, owner, rating }) =>
    write('application/update', { id, version, stage: to, owner, rating }),
  changeMany: (ids, { to, owner }) => write('application/bulk', { ids, stage: to, owner }),
  remove: (id) => write('application/delete', { id }),
  removeMany: (ids) => write('application/bulk/delete', { ids }),
};
