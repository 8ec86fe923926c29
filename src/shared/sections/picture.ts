import { imageFrames } from '../image-frames.ts';
import { list, optionalImage, optionalText, select } from '../resource/kit.ts';
import { defineSection } from './define.ts';

export const picture = defineSection({
  kind: 'picture',
  label: 'Image',
  purpose: 'Images that need no words beside them',
  variants: [
    { value: 'wide', label: 'As wide as the text' },
    { value: 'bleed', label: 'To the edges of the window', skeleton: 'bleed' },
    { value: 'pair', label: 'Two side by side', skeleton: 'media', chosen: true },
    { value: 'gallery', label: 'A row to scroll', skeleton: 'track', chosen: true },
  ],
  fields: {
    picture: optionalImage({
      label: 'Image',
      help: 'Without one the section is left out. To the edges of the window it is cut to 5:2, side by side to 4:5, in a row to 5:3.3.',
    }),
    caption: optionalText({ label: 'Caption', max: 200, help: 'Only if it adds something.' }),
    more: list({
      label: 'Further images',
      max: 11,
      help: 'Two side by side show the first of these, a row shows all.',
      item: {
        picture: optionalImage({ label: 'Image' }),
        caption: optionalText({ label: 'Caption', max: 200 }),
      },
    }),
    frame: select({
      label: 'Frame of the images',
      options: imageFrames,
      initial: 'plain',
      help: 'For screenshots; no frame at the edges of the window.',
    }),
  },
});
