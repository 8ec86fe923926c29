import { text } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { ground } from '../parts.ts';

export const contactRoutes = defineSection({
  kind: 'contact-routes',
  label: 'Three ways to reach us',
  purpose: 'The form, the chat and the phone, each at one press',
  variants: [{ value: 'cards', label: 'Cards' }],
  once: true,
  only: ['contact'],
  fields: {
    write: text({ label: 'Name of the form', max: 40 }),
    answered: text({ label: 'Words on the form', max: 80 }),
    chat: text({ label: 'Name of the chat', max: 40 }),
    call: text({ label: 'Name of the phone', max: 40 }),
    ground: ground(),
  },
});
