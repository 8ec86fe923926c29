import { optionalImage, text } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { ground } from '../parts.ts';

export const contactPlaces = defineSection({
  kind: 'contact-places',
  label: 'Map',
  purpose: 'The map with the offices from the settings, and an image',
  settings: { contact: 'the offices' },
  variants: [{ value: 'map', label: 'Map and list' }],
  once: true,
  only: ['contact'],
  essential: true,
  fields: {
    name: text({ label: 'Name, for screen readers', max: 80 }),
    picture: optionalImage({ label: 'Image', aspect: 5 / 2, help: 'Without one, a drawn cover is shown.' }),
    ground: ground(),
  },
});
