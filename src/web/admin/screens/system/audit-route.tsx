import { useQuery } from '@tanstack/react-query';
import { PanelRightOpen, X } from 'lucide-react';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import type { AuditRow } from '#shared/panel-calls.ts';
import type { Page } from '#shared/resource/calls.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlainList } from '../../list/plain-list.tsx';
import { mayNow, useMay } from '../../privileges.ts';
import { type CallQuery, callQuery, keepBefore, prime } from '../../query/call-query.ts';
import { When } from '../../resource/cell.tsx';
import filterStyles from '../../resource/filters.module.css';
import listStyles from '../../resource/list-screen.module.css';
import tableStyles from '../../resource/table.module.css';
import { titled } from '../../shell/titled.ts';
import { staffCall } from '../../staff-call.ts';
import { ExportMenu } from '../desk/export-menu.tsx';
import { AuditDetails } from './audit-details.tsx';
import { type AuditChoices, AuditFilters, chipsOf } from './audit-filters.tsx';
import { type AuditState, auditAsked, auditHref, narrowedBy, readAuditState } from './audit-state.ts';
import { actionWords, kindWords, subjectOf } from './audit-words.ts';
import { systemPath } from './paths.ts';

export const meta = () => titled('Audit log');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!mayNow('settingsView')) return null;
  const state = readAuditState(new URL(request.url).searchParams);
  const { page, size } = state;
  const query = callQuery('audit/list', { page, size, ...auditAsked(state) });
  prime(query);
  return { state, query };
}

export default function Audit() {
  const data = useLoaderData<typeof clientLoader>();
  return data ? <Log {...data} /> : null; // without the right the layout says so
}

const nobody: AuditChoices = { actors: [], actions: [], resources: [] };

function Log({ state, query }: NonNullable<ReturnType<typeof clientLoader>>) {
  const may = useMay('settingsView');
  const navigate = useNavigate();
  const choices = useQuery({ ...query, ...keepBefore }).data ?? nobody;
  const [opened, setOpened] = useState<AuditRow | null>(null);
  const narrow = (filters: AuditState['filters']) =>
    void navigate(auditHref(systemPath, { ...state, filters, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <PlainList
        path={systemPath}
        many="entries"
        state={state}
        query={query as unknown as CallQuery<Page<AuditRow>>} // it answers more, which the list does not look at
        hrefOf={(next) => auditHref(systemPath, { ...next, filters: state.filters })}
        tools={
          <>
            <AuditFilters
              filters={state.filters}
              count={narrowedBy(state)}
              choices={choices}
              onChange={narrow}
            />
            {chipsOf(state.filters, choices).map(({ text, without }) => (
              <span key={text} className={filterStyles.chip}>
                {text}
                <button type="button" aria-label={`Remove filter ${text}`} onClick={() => narrow(without)}>
                  <X size={14} aria-hidden />
                </button>
              </span>
            ))}
            <span className={listStyles.space} />
            {may('Export') ? (
              <ExportMenu read={(format) => staffCall('audit/export', { format, ...auditAsked(state) })} />
            ) : null}
          </>
        }
        keyOf={(row) => row.id}
        columns={[
          {
            label: 'What happened',
            cell: (row) => (
              <div className={tableStyles.words}>
                <strong>{actionWords(row.action)}</strong>
                {subjectOf(row, choices.actors)}
              </div>
            ),
          },
          { label: 'Kind', cell: (row) => (row.resource ? kindWords(row.resource) : '–') },
          { label: 'Person', cell: (row) => row.actorName ?? '–' },
          { label: 'Time', cell: (row) => <When at={row.at} /> },
          { label: 'Address', cell: (row) => row.address ?? '–' },
        ]}
        menu={(row) => (
          <IconButton
            label={`Details: ${actionWords(row.action)}, ${subjectOf(row, choices.actors) ?? row.actorName ?? ''}`}
            size="sm"
            tooltip={false}
            onClick={() => setOpened(row)}
          >
            <PanelRightOpen size={18} aria-hidden />
          </IconButton>
        )}
      />
      <AuditDetails row={opened} people={choices.actors} onClose={() => setOpened(null)} />
    </>
  );
}
