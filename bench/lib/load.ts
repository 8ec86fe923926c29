import { cpuMs, runProgram } from './process.ts';

export interface LoadPlan {
  port: number;
  /** Whole requests as they go over the wire, sent in turn. */
  requests: string[];
  connections: number;
  seconds: number;
  /** Requests a second, whatever the answers take; absent: each connection asks again when it was answered. */
  rate?: number;
}

export interface Load {
  answers: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Bytes of the last answer, head included. */
  bytes: number;
  statuses: Record<string, number>;
}

/** Runs the load from a process of its own. */
export const load = (plan: LoadPlan): Promise<Load> => runProgram<Load>('lib/load-sender.ts', plan);

/** The same, with the processor time the server spent on each answer, in microseconds. */
export async function loadWithCpu(plan: LoadPlan, pid: number): Promise<Load & { cpuUs: number }> {
  const before = cpuMs(pid);
  const result = await load(plan);
  return { ...result, cpuUs: ((cpuMs(pid) - before) * 1000) / result.answers };
}
