import { text, textarea } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { ground, heading, label } from '../parts.ts';

export const contactForm = defineSection({
  kind: 'contact-form',
  label: 'Form',
  purpose: 'The form for enquiries, with our address beside it',
  variants: [{ value: 'beside', label: 'Beside the text' }],
  once: true,
  only: ['contact'],
  essential: true,
  fields: {
    label: label(),
    heading: heading(),
    text: textarea({ label: 'Text', max: 800 }),
    follow: text({ label: 'Heading of the social networks', max: 40 }),
    form: text({ label: 'Heading of the form', max: 80 }),
    ground: ground(),
  },
});
