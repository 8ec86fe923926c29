// The scripts of bin/ are plain JavaScript, since any Node version must be able to run them.
declare module '*/bin/postgres.mjs' {
  export function startPostgres(): { url: string; stop: () => void } | null;
}
declare module '*/bin/chromium.mjs' {
  export function findChromium(): string;
  export function findTestChromium(): string;
  export const testChromiumArgs: string[];
}
declare module '*/bin/run.mjs' {
  export function runNode(args: string[], options?: { cwd?: string; env?: object }): Promise<number>;
}
declare module '*/bin/stale.mjs' {
  export function isStale(): boolean;
}
declare module '*/bin/build.mjs' {
  export function build(): Promise<number>;
}
