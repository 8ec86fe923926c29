import { list, optionalImage, optionalTextarea, text } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { headingLimit, label, links } from './parts.ts';

export const hero = defineSection({
  kind: 'hero',
  label: 'Opening',
  purpose: 'Says what the page is about, and for whom',
  variants: [
    { value: 'plain', label: 'Text only', skeleton: 'head' },
    { value: 'sign', label: 'With a kolam', skeleton: 'head' },
    { value: 'picture', label: 'With a wide image' },
  ],
  first: true,
  once: true,
  fields: {
    label: label(),
    heading: text({
      label: 'Heading',
      max: 90,
      limit: headingLimit,
      help: 'The largest line of the page.',
    }),
    lede: optionalTextarea({ label: 'Introduction', max: 400 }),
    links: links(),
    facts: list({
      label: 'Facts',
      max: 4,
      help: 'In a word or two each: when, where, what it costs.',
      item: { name: text({ label: 'Name', max: 40 }), value: text({ label: 'Value', max: 80 }) },
    }),
    picture: optionalImage({
      label: 'Image',
      aspect: 5 / 2,
      help: 'For the wide image. Without one, a drawn cover is shown.',
    }),
  },
});
