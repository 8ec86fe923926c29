import { list, optionalImage, optionalText, text } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label, links } from './parts.ts';

export const cta = defineSection({
  kind: 'cta',
  label: 'Call to action',
  purpose: 'The one thing to do next; ends a page',
  variants: [
    { value: 'band', label: 'Full band', skeleton: 'bleed', ground: 'indigo' },
    { value: 'strip', label: 'Quiet strip', skeleton: 'strip' },
    {
      value: 'person',
      label: 'Band with a person',
      skeleton: 'bleed',
      chosen: true,
      ground: 'indigo',
    },
  ],
  last: true,
  once: true,
  fields: {
    label: label(),
    heading: heading(),
    text: optionalText({ label: 'Text', max: 200 }),
    links: links(),
    person: list({
      label: 'Contact person',
      max: 1,
      help: 'Shown in the band with a person. Without one, the initials are shown.',
      item: {
        name: text({ label: 'Name', max: 60 }),
        role: optionalText({ label: 'Role', max: 120 }),
        picture: optionalImage({ label: 'Portrait', aspect: 4 / 5 }),
      },
    }),
  },
});
