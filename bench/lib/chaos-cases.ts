// Failures that instances meet in production, each as a case of `npm run chaos`.
import type { Case } from './chaos-case.ts';
import { cluster } from './chaos-cluster.ts';
import { database } from './chaos-database.ts';
import { disk } from './chaos-disk.ts';
import { neighbours } from './chaos-neighbours.ts';
import { processes } from './chaos-processes.ts';
import { starts } from './chaos-starts.ts';

export const cases: Record<string, Case> = {
  ...processes,
  ...database,
  ...cluster,
  ...neighbours,
  ...starts,
  ...disk,
};
