import type { page } from '#shared/resources/page.ts';
import { live, type Seeded } from '../seeded.ts';

/** The fixed screens are code; pages made of sections begin with none. */
export const pages = live<Seeded<typeof page>>([]);
