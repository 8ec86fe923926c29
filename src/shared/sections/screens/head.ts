import { screenNames } from '../../fixed-pages.ts';
import { optionalImage, optionalText, optionalTextarea, text } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { headingLimit, label } from '../parts.ts';

export const head = defineSection({
  kind: 'head',
  label: 'Page heading',
  purpose: 'The breadcrumb, the heading and an introduction',
  variants: [
    { value: 'plain', label: 'Text only' },
    { value: 'cover', label: 'With an image' },
  ],
  first: true,
  once: true,
  only: screenNames.filter((name) => name !== 'home'),
  fields: {
    label: label(),
    heading: text({ label: 'Heading', max: 90, limit: headingLimit }),
    second: optionalText({
      label: 'Second line of the heading',
      max: 90,
      help: '{company} stands for the company’s name.',
    }),
    lede: optionalTextarea({
      label: 'Introduction',
      max: 800,
      help: 'An empty line begins a new paragraph.',
    }),
    picture: optionalImage({ label: 'Image', aspect: 1, help: 'Without one, a drawn cover is shown.' }),
  },
});
