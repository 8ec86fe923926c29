import type { FixedScreen } from '#shared/fixed-pages.ts';
import type { Section } from '#shared/sections/index.ts';

/** A fixed screen as a new installation has it. */
export interface Screen {
  slug: FixedScreen;
  title: string;
  sections: Section[];
}
