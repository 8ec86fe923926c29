import type { SectionKind } from '#shared/sections/define.ts';
import type { sectionKinds } from '#shared/sections/index.ts';

/** Lines of text (x y length), boxes (x y width height) and dots (x y) on a sheet of 96 by 60. */
export interface Sketch {
  lines?: readonly (readonly [number, number, number])[];
  boxes?: readonly (readonly [number, number, number, number])[];
  dots?: readonly (readonly [number, number])[];
}

type NameOf<S> = S extends SectionKind ? `${S['kind']} ${S['variants'][number]['value']}` : never;
/** Kind and variant of a section: 'cta band'. */
export type LookName = NameOf<(typeof sectionKinds)[number]>;
export type Sketches = Partial<Record<LookName, Sketch>>;

export const head = [
  [10, 12, 34],
  [10, 18, 22],
] as const;
export const three = [10, 38, 66] as const;
