import { type ComponentProps, Suspense } from 'react';
import type * as inputs from './combobox/combobox-input.tsx';
import { late } from './late.ts';
import { Skeleton } from './skeleton.tsx';

/** 12 KB, which lists only need once their filters are opened. */
const Single = late(() =>
  import('./combobox/combobox-input.tsx').then((module) => ({ default: module.Combobox })),
);
const Multi = late(() =>
  import('./combobox/combobox-input.tsx').then((module) => ({ default: module.MultiCombobox })),
);

const waiting = <Skeleton height="2.5rem" />;

/** Selects one record by typing. */
export const Combobox = (props: ComponentProps<typeof inputs.Combobox>) => (
  <Suspense fallback={waiting}>
    <Single {...props} />
  </Suspense>
);

/** Selects several records by typing; each is shown as a chip. */
export const MultiCombobox = (props: ComponentProps<typeof inputs.MultiCombobox>) => (
  <Suspense fallback={waiting}>
    <Multi {...props} />
  </Suspense>
);
