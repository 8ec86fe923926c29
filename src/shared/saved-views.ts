import { application } from './desk/application.ts';
import { enquiry } from './desk/enquiry.ts';
import type { Resource } from './resource/define.ts';
import { resources } from './resources/index.ts';

/** The lists that have saved views: their addresses within the panel, with the privilege that opens each. */
export const viewedLists: ReadonlyMap<string, string> = new Map([
  ...Object.values<Resource>(resources).flatMap(({ screens }) =>
    screens.map(({ path, privilege }) => [path, privilege] as const),
  ),
  ...[enquiry, application].map(({ panelPath, right }) => [panelPath, right] as const),
]);
