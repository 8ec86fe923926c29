import { adminBase } from '#shared/menu.ts';

export const systemPath = `${adminBase}/settings/system`;

/** The parts of the System tab, in order; the first is at the tab’s own path. */
export const systemParts = [
  {
    name: 'audit',
    label: 'Audit log',
    path: systemPath,
    words: 'history who changed activity export',
  },
  {
    name: 'sessions',
    label: 'Sessions',
    path: `${systemPath}/sessions`,
    words: 'signed in devices sign out logout everybody',
  },
  {
    name: 'health',
    label: 'Health',
    path: `${systemPath}/health`,
    words: 'status disk mail server smtp database storage monitoring',
  },
  {
    name: 'webhooks',
    label: 'Webhooks',
    path: `${systemPath}/webhooks`,
    words: 'webhook api key secret integration programs crm zapier slack notify',
  },
] as const;
