import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
// otherwise a benchmark that is stopped leaves its programs behind, which disturb the next one
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

export interface Program<T> {
  pid: number;
  /** Its first output, as JSON on one line. */
  said: T;
  end: () => Promise<void>;
}

/** Starts a script of this folder with the same Node; resolves when it has printed its first line. */
export function startProgram<T>(
  script: string,
  input: unknown,
  env: Record<string, string> = {},
): Promise<Program<T>> {
  const child = spawn(process.execPath, [join(root, 'bench', script), JSON.stringify(input)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (text.includes('\n')) return;
      text += chunk.toString();
      const end = text.indexOf('\n');
      if (end < 0) return;
      resolve({
        pid: child.pid as number, // it has printed a line, so it was started
        said: JSON.parse(text.slice(0, end)) as T,
        end: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
    void ended.then(() => reject(new Error(`${script} ended before it said anything`)));
  });
}

/** Starts a script that runs a task and reports its result. */
export async function runProgram<T>(script: string, input: unknown): Promise<T> {
  const program = await startProgram<T>(script, input);
  await program.end();
  return program.said;
}

/** A script’s input, and how it reports results. */
export const input = <T>(): T => JSON.parse(process.argv[2] ?? '{}') as T; // written by startProgram
export const say = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

/** CPU time of a process in milliseconds; NaN without /proc. */
export function cpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10; // ticks of 10 ms
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process in MB (of 1,048,576 bytes). */
export function residentMb(pid: number): number {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kb) / 1024;
  } catch {
    return Number.NaN;
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
