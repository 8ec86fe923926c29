import { cpuMs, runProgram } from './process.ts';

export interface LoadPlan {
  port: number;
  /** Complete requests in wire format, sent in turn. */
  requests: string[];
  connections: number;
  seconds: number;
  /** Requests per second, regardless of response times; absent: each connection sends the next request after a response. */
  rate?: number;
}

export interface Load {
  answers: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Size of the last response, including headers. */
  bytes: number;
  statuses: Record<string, number>;
}

/** Runs the load from a separate process. */
export const load = (plan: LoadPlan): Promise<Load> => runProgram<Load>('lib/load-sender.ts', plan);

/** The same, plus the server’s CPU time per response, in microseconds. */
export async function loadWithCpu(plan: LoadPlan, pid: number): Promise<Load & { cpuUs: number }> {
  const before = cpuMs(pid);
  const result = await load(plan);
  return { ...result, cpuUs: ((cpuMs(pid) - before) * 1000) / result.answers };
}
