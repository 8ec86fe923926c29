import type { CallRequest } from '#shared/calls.ts';
import { type PlainState, plainHref, readPlainState } from '../../list/plain-state.ts';

/** What the log is narrowed to, as it stands in the address; empty: not by this. */
export interface AuditFilters {
  person: string;
  action: string;
  kind: string;
  from: string;
  to: string;
}
export interface AuditState extends PlainState {
  filters: AuditFilters;
}

const names = ['person', 'action', 'kind', 'from', 'to'] as const;
const day = /^\d{4}-\d\d-\d\d$/;

export function readAuditState(params: URLSearchParams): AuditState {
  const read = (name: keyof AuditFilters) => params.get(name) ?? '';
  const date = (name: 'from' | 'to') => (day.test(read(name)) ? read(name) : '');
  return {
    ...readPlainState(params),
    filters: {
      person: /^\d+$/.test(read('person')) ? read('person') : '',
      action: read('action').slice(0, 60),
      kind: read('kind').slice(0, 60),
      from: date('from'),
      to: date('to'),
    },
  };
}

export function auditHref(path: string, state: AuditState): string {
  const [address, query] = plainHref(path, state).split('?');
  const params = new URLSearchParams(query);
  for (const name of names) if (state.filters[name]) params.set(name, state.filters[name]);
  const all = params.toString();
  return all ? `${address}?${all}` : (address as string);
}

export const narrowedBy = ({ filters }: AuditState): number => names.filter((name) => filters[name]).length;

type Asked = Pick<CallRequest<'audit/export'>, 'search' | 'filters'>;

export const auditAsked = ({ search, filters }: AuditState): Asked => ({
  search,
  filters: {
    actor: filters.person || null,
    action: filters.action || null,
    resource: filters.kind || null,
    from: filters.from || null,
    to: filters.to || null,
  },
});
