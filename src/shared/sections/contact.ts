import { optionalTextarea } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label, links } from './parts.ts';

export const contact = defineSection({
  kind: 'contact',
  label: 'Ways to reach us',
  purpose: 'Phone, email and chat, from the settings',
  settings: { contact: 'the contact details' },
  variants: [
    { value: 'split', label: 'Beside the heading' },
    { value: 'row', label: 'Below the heading' },
  ],
  once: true,
  fields: {
    label: label(),
    heading: heading(),
    text: optionalTextarea({ label: 'Text', max: 400 }),
    links: links(),
  },
});
