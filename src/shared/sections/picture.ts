import { optionalImage, optionalText } from '../resource/kit.ts';
import { defineSection } from './define.ts';

export const picture = defineSection({
  kind: 'picture',
  label: 'Picture',
  purpose: 'One picture that says more than words beside it would',
  variants: [
    { value: 'wide', label: 'As wide as the text' },
    { value: 'bleed', label: 'To the edges of the window', skeleton: 'bleed' },
  ],
  fields: {
    picture: optionalImage({ label: 'Picture', aspect: 5 / 2, help: 'Without one the section is left out.' }),
    caption: optionalText({ label: 'Caption', max: 200, help: 'Only if it adds something.' }),
  },
});
