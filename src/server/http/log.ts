const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof levels)[number];
type Fields = Record<string, unknown>;

export interface Log {
  error(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  debug(message: string, fields?: Fields): void;
}

/** Names whose values never reach a log. */
const secret = /authorization|password|token|secret|cookie|^data$|^code$|key$/i;

function safe(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 4) return '…';
  if (Array.isArray(value)) return value.slice(0, 50).map((each) => safe(each, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, secret.test(name) ? '[hidden]' : safe(each, depth + 1)]));
}

/** One JSON line a message; errors and warnings to stderr. */
export function makeLog(level: LogLevel): Log {
  const most = levels.indexOf(level);
  const at = (name: Exclude<LogLevel, 'silent'>) => (message: string, fields: Fields = {}) => {
    if (levels.indexOf(name) > most) return;
    const line = `${JSON.stringify({ at: new Date().toISOString(), level: name, message, ...(safe(fields) as Fields) })}\n`;
    (name === 'error' || name === 'warn' ? process.stderr : process.stdout).write(line);
  };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}
