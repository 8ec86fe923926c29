import { flag, optionalReference, optionalTextarea, text } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const formSection = defineSection({
  kind: 'form',
  label: 'Form',
  purpose: 'A way to write to us, or to apply, on the spot',
  variants: [
    { value: 'right', label: 'Right of the text', skeleton: 'half' },
    { value: 'left', label: 'Left of the text', skeleton: 'half' },
    { value: 'short', label: 'Short: required fields only', skeleton: 'half', chosen: true },
    { value: 'application', label: 'Application for a vacancy', skeleton: 'half', chosen: true },
  ],
  once: true,
  except: ['contact'],
  fields: {
    label: label(),
    heading: heading(),
    text: optionalTextarea({ label: 'Text', max: 800 }),
    form: text({ label: 'Heading of the form', max: 80 }),
    ways: flag({
      label: 'Phone and email beside it',
      initial: true,
      help: 'From the contact details in the settings.',
    }),
    vacancy: optionalReference({
      label: 'Vacancy',
      to: 'careers',
      help: 'The one to apply for. If empty, the first open one.',
    }),
  },
});
