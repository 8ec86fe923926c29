import type { Section } from '../sections/index.ts';

export const opening = {
  kind: 'hero',
  variant: 'plain',
  hidden: false,
  label: null,
  heading: 'Looms that answer',
  lede: null,
  links: [],
  facts: [],
  picture: null,
} satisfies Section;

export const points = {
  kind: 'values',
  variant: 'rows',
  hidden: false,
  label: null,
  heading: 'What we watch',
  items: [{ name: 'Threads', text: 'Each of them.' }],
} satisfies Section;

export const ask = {
  kind: 'cta',
  variant: 'band',
  hidden: false,
  label: null,
  heading: 'Ask us',
  text: null,
  links: [],
  person: [],
} satisfies Section;

/** A section that renders nothing until an image is chosen. */
export const emptyPicture = {
  kind: 'picture',
  variant: 'wide',
  hidden: false,
  picture: null,
  caption: null,
  more: [],
  frame: 'plain',
} satisfies Section;
