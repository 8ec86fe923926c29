import type { cta as ctaKind } from '#shared/sections/cta.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { head as headKind } from '#shared/sections/screens/head.ts';
import { callToAction } from '../call-to-action.ts';

/** The first section of a screen; without an introduction unless it gives one. */
export const head = (label: string, heading: string): SectionOf<typeof headKind> => ({
  kind: 'head',
  variant: 'plain',
  hidden: false,
  label,
  heading,
  second: null,
  lede: null,
  picture: null,
});

/** The last section of most screens. */
export const cta = (): SectionOf<typeof ctaKind> => ({
  kind: 'cta',
  variant: 'band',
  hidden: false,
  label: null,
  person: [],
  heading: callToAction.heading,
  text: callToAction.text,
  links: [
    { title: callToAction.quote, path: '/contact' },
    { title: callToAction.contact, path: '/contact' },
  ],
});
