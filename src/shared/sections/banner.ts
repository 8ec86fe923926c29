import { filledList, optionalImage, optionalTextarea, optionalUrl, text } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label, links } from './parts.ts';

export const banner = defineSection({
  kind: 'banner',
  label: 'Banners',
  purpose: 'Images that follow one another beside a few words, as on the home page',
  variants: [
    { value: 'right', label: 'Banners on the right' },
    { value: 'left', label: 'Banners on the left' },
  ],
  once: true,
  except: ['home'],
  fields: {
    label: label(),
    heading: heading(),
    text: optionalTextarea({ label: 'Text', max: 600 }),
    links: links(),
    slides: filledList({
      label: 'Banners',
      max: 6,
      item: {
        name: text({
          label: 'Name',
          max: 80,
          help: 'Read out by screen readers where the banner is a link.',
        }),
        picture: optionalImage({
          label: 'Image',
          aspect: 875 / 562,
          help: 'Without one, a drawn cover is shown.',
        }),
        path: optionalUrl({ label: 'Web address' }),
      },
    }),
  },
});
