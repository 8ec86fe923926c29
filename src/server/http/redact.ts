/** Names whose values never reach a log: by themselves, or as the end of a longer name. */
const secretName =
  /authorization|password|passwd|secret|cookie|token|credential|(^|_)data$|(^|_)code$|codes$|(^|_|wire|sign|access|private|api)keys?$|^keys$/i;
/**
 * Texts that hold one: the user part of an address, what follows `Bearer`, a sealed body, a query's token. Visitors choose the
 * paths that are logged: a search that begins anew at each letter is bounded.
 */
const secretTexts: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@]*@/gi, '$1[hidden]@'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/([?&][\w-]*(?<=token|[?&](?:code|password|secret|key))=)[^&\s#"']+/gi, '$1[hidden]'],
  [/("(?:data|password|token|code|secret)"\s*:\s*")[^"]*"/gi, '$1[hidden]"'],
];

const maxTextLength = 4_000;
const deepest = 5;
const maxItems = 50;

function text(value: string): string {
  const cut = value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
  return secretTexts.reduce((whole, [pattern, shown]) => whole.replace(pattern, shown), cut);
}

function record(entries: Iterable<readonly [string, unknown]>, depth: number): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    if (Object.keys(shown).length >= maxItems) break;
    shown[name] = secretName.test(name) ? '[hidden]' : redact(value, depth + 1);
  }
  return shown;
}

/** Error codes of the system ('ECONNREFUSED') and of PostgreSQL ('23505'); one-time codes have six digits. */
const errorCode = /^([A-Z][A-Z0-9_]{2,60}|[0-9A-Z]{5})$/;

/** Handled by themselves. `node`, the query that found nothing, is not shown: it holds every value it was to write. */
const apart = ['name', 'message', 'stack', 'cause', 'node'];

/** An error with its cause and its own properties (code, status, id), each redacted by the same rules. */
function error(value: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause, code } = value as Error & { code?: unknown };
  const own = Object.entries(value).filter(([each]) => !apart.includes(each));
  return {
    name,
    message: text(message),
    ...record(own, depth),
    ...(typeof code === 'string' && errorCode.test(code) ? { code } : {}),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
    ...(stack === undefined ? {} : { stack: text(stack) }),
  };
}

/** A copy that is safe to log: bounded, without cycles, and without what is secret by name or by pattern. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '…';
  if (value instanceof Error) return error(value, depth);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, maxItems).map((each) => redact(each, depth + 1));
  if (value instanceof URL) return text(value.href);
  if (value instanceof Headers) return record(value, depth);
  if (value instanceof Map)
    return record(
      [...value].map(([key, each]) => [String(key), each]),
      depth,
    );
  if (value instanceof Set) return redact([...value], depth);
  return record(Object.entries(value), depth);
}
