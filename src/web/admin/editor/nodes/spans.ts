import { heldAttribute } from '#shared/resource/rich-attributes.ts';

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => heldAttribute(name, element.getAttribute(name)) ?? 1,
});

/** The columns and rows of a cell. A pasted one over a million of them would stop the browser for minutes. */
export const spans = { colspan: span('colspan'), rowspan: span('rowspan') };
