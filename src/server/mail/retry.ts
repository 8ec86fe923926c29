import { dayMs, hourMs, minuteMs } from '#shared/time-units.ts';

/** Short delays first, for a server that is restarting (docs/operating.md, Mail). */
const first = [5_000, 15_000, 30_000];
const maxDelayMs = 30 * minuteMs;
/** How long delivery is attempted. */
const patience = 5 * dayMs;
/** Permanent rejections (5xx) are retried for a while too: many servers send them while they are being set up. */
const patienceWithRefusal = 4 * hourMs;

/** The mail library’s codes for a refused sender, recipient or message; a refused connection or login has others. */
const ofTheMail: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];
/** The server requires a login or encryption first (RFC 4954, section 6; RFC 3207, section 4). */
const notYetAllowed = 530;

/**
 * Whether the server rejected this mail permanently (RFC 5321, section 4.2.1). A server that lets nobody in, as after a change of its
 * password, says nothing about the mail.
 */
export const isRefusal = (error: unknown): boolean => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode !== 'number' || responseCode === notYetAllowed) return false;
  return ofTheMail.includes(code) && responseCode >= 500 && responseCode < 600;
};

/** When to try again after this number of attempts; null to give up. `random` is from 0 to 1. */
export function nextTry(
  tries: number,
  {
    createdAt,
    now,
    refused,
    random,
    patienceMs = refused ? patienceWithRefusal : patience,
  }: { createdAt: Date; now: Date; refused: boolean; random: number; patienceMs?: number },
): Date | null {
  if (now.getTime() - createdAt.getTime() > patienceMs) return null;
  const grown = Math.min(maxDelayMs, minuteMs * 2 ** Math.min(tries - first.length - 1, 10));
  // 80 to 120 percent, so that mails which failed together are not retried together.
  const wait = first[tries - 1] ?? Math.min(maxDelayMs, grown * (0.8 + 0.4 * random));
  return new Date(now.getTime() + wait);
}
