import type { member } from '#shared/resources/member.ts';
import type { Seeded } from '../seeded.ts';

/** Nobody: the team carousel appears once the owner adds people, and we invent no faces. */
export const members: Seeded<typeof member>[] = [];
