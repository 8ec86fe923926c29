import { screenNames } from '../../fixed-pages.ts';
import { shownPages } from '../../resource/define.ts';
import { defineSection } from '../define.ts';
import { ground } from '../parts.ts';

export const shown = defineSection({
  kind: 'shown',
  label: 'From the lists',
  purpose: 'Content shown on this page by its list, such as the questions',
  variants: [{ value: 'lists', label: 'One below the other' }],
  once: true,
  only: screenNames.filter((name) => shownPages.some((page) => page === name)),
  fields: { ground: ground() },
});
