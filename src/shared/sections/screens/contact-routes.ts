import { text } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { ground } from '../parts.ts';

export const contactRoutes = defineSection({
  kind: 'contact-routes',
  label: 'Three ways to reach us',
  purpose: 'The form, the chat and the phone, each one press away',
  variants: [{ value: 'cards', label: 'Cards' }],
  once: true,
  only: ['contact'],
  fields: {
    write: text({ label: 'Label of the form', max: 40 }),
    answered: text({ label: 'Note on the form', max: 80 }),
    chat: text({ label: 'Label of the chat', max: 40 }),
    call: text({ label: 'Label of the phone', max: 40 }),
    ground: ground(),
  },
});
