import type { Section } from '#shared/sections/index.ts';
import { isLeftOut } from '#shared/sections/left-out.ts';

export interface Placement extends Pick<Section, 'kind' | 'variant' | 'hidden'> {
  leftOut?: boolean;
}

/** The parts of sections that determine which may be where. */
export const placementsOf = (value: unknown): Placement[] =>
  (Array.isArray(value) ? (value as Section[]) : []).map((each) => ({
    kind: each.kind,
    variant: each.variant,
    hidden: each.hidden,
    leftOut: isLeftOut(each),
  }));
