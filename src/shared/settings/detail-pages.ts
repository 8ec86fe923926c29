import type { ValuesOf } from '../resource/field.ts';
import { optionalText, text } from '../resource/kit.ts';
import { setting } from './define.ts';

const button = (label: string) => text({ label, max: 40, help: 'Leads to /contact.' });

/** Words at the end of services, projects, case studies and insights. */
export const detailPages = setting({
  title: 'Ends of detail pages',
  help: 'The call to get in touch at the end of projects, case studies and insights; services have their own.',
  tag: 'settingsPages',
  fields: {
    label: optionalText({ label: 'Label', max: 60, help: 'A small line above the heading.' }),
    heading: text({ label: 'Heading', max: 60 }),
    text: optionalText({ label: 'Text', max: 200 }),
    button: button('Button'),
    secondButton: optionalText({
      label: 'Second button',
      max: 40,
      help: 'Leads to /contact. Leave empty for no link.',
    }),
    serviceLabel: optionalText({ label: 'Services: label', max: 60 }),
    serviceHeading: text({ label: 'Services: heading', max: 60 }),
    serviceText: optionalText({ label: 'Services: text', max: 200 }),
    serviceButton: button('Services: button'),
    priceNote: optionalText({ label: 'Services: note below the prices', max: 200 }),
  },
});
export type DetailPages = ValuesOf<typeof detailPages.fields>;
