import type { CallRequest, CallResponse } from '#shared/calls.ts';
import type { ListShape, ListState } from '../../list/address.ts';
import type { ListFilter } from '../../list/filter-input.tsx';
import { callQuery } from '../../query/call-query.ts';
import { actionWords, kindWords } from './audit-words.ts';
import { systemPath } from './parts.ts';

const day = /^\d{4}-\d\d-\d\d$/;
/** Maximum length of an action’s or a kind’s name. */
const maxLength = 60;
const short = (value: string) => value.length <= maxLength;

/** The audit log’s URL parameters. */
export const auditShape: ListShape = {
  path: systemPath,
  filters: [
    { name: 'person', allows: (value) => /^\d+$/.test(value) },
    { name: 'action', allows: short },
    { name: 'kind', allows: short },
    { name: 'from', allows: (value) => day.test(value) },
    { name: 'to', allows: (value) => day.test(value) },
  ],
};

type Asked = Pick<CallRequest<'audit/export'>, 'search' | 'filters'>;

/** The audit log’s filters in the calls’ format. */
export const auditAsked = ({ search, filters }: Pick<ListState, 'search' | 'filters'>): Asked => ({
  search,
  filters: {
    actor: filters.person ?? null,
    action: filters.action ?? null,
    resource: filters.kind ?? null,
    from: filters.from ?? null,
    to: filters.to ?? null,
  },
});

export const auditQuery = (state: ListState) =>
  callQuery('audit/list', { page: state.page, size: state.size, ...auditAsked(state) });

type AuditChoices = Pick<CallResponse<'audit/list'>, 'actors' | 'actions' | 'resources'>;

const worded = (values: readonly string[], words: (value: string) => string) =>
  values.map((value) => ({ value, label: words(value) })).sort((a, b) => a.label.localeCompare(b.label));

/** The available filters. */
export const auditFilters = (choices: AuditChoices | undefined, { filters }: ListState): ListFilter[] => [
  { name: 'person', label: 'Person', records: choices?.actors, placeholder: 'Anybody' },
  { name: 'action', label: 'Action', options: worded(choices?.actions ?? [], actionWords) },
  { name: 'kind', label: 'Kind', options: worded(choices?.resources ?? [], kindWords) },
  { name: 'from', label: 'From', day: { max: filters.to } },
  { name: 'to', label: 'Until', day: { min: filters.from } },
];

/** Whether no entry can match, whatever there is: the days are the wrong way round. */
export const isReversed = ({ filters: { from, to } }: Pick<ListState, 'filters'>): boolean =>
  from !== undefined && to !== undefined && from > to;
