import { redact } from './redact.ts';

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof levels)[number];
type Named = Exclude<LogLevel, 'silent'>;
type Fields = Record<string, unknown>;
export type Log = Record<Named, (message: string, fields?: Fields) => void>;

/** Errors and warnings to stderr, the rest to stdout. */
const toProcess = (line: string, level: Named): void => {
  (level === 'error' || level === 'warn' ? process.stderr : process.stdout).write(line);
};

/** One JSON line for each message of the given level or above. Values that are secret by name or by pattern are redacted. */
export function makeLog(level: LogLevel, write: (line: string, level: Named) => void = toProcess): Log {
  const most = levels.indexOf(level);
  const at =
    (name: Named) =>
    (message: string, fields: Fields = {}) => {
      if (levels.indexOf(name) > most) return;
      const { at: _at, level: _level, message: _message, ...rest } = redact(fields) as Fields; // the line sets these itself
      const line = { at: new Date().toISOString(), level: name, message: redact(message), ...rest };
      write(`${JSON.stringify(line)}\n`, name);
    };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}
