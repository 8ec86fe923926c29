import { optionalImage, textarea } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { ground } from '../parts.ts';

export const careersWelcome = defineSection({
  kind: 'careers-welcome',
  label: 'Welcome',
  purpose: 'What it is like to work here, between two images',
  variants: [{ value: 'pictures', label: 'Between two images' }],
  once: true,
  only: ['careers'],
  fields: {
    text: textarea({ label: 'Text', max: 2000, help: 'An empty line begins a new paragraph.' }),
    tall: optionalImage({
      label: 'Tall image',
      aspect: 2 / 3,
      help: 'Without one, a drawn cover is shown.',
    }),
    wide: optionalImage({
      label: 'Wide image',
      aspect: 5 / 3.3,
      help: 'Without one, a drawn cover is shown.',
    }),
    ground: ground(),
  },
});
