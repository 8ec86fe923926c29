import type { Log } from '../http/log.ts';
import type { OutboxStore, StoredMail } from './outbox-store.ts';
import { isRefusal, nextTry } from './retry.ts';
import type { Send } from './transport.ts';

export interface Clock {
  now(): Date;
  /** Runs a task after so many milliseconds; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface Outbox {
  /** Checks for mail shortly: some was committed. */
  wake(): void;
  /** Starts no more mails and waits for those being sent. */
  stop(): Promise<void>;
}

/** Waiting mail is tried within ten seconds, whichever process queued it (docs/reference.md, Calls). */
const lookMs = 10_000;
const soonest = 50;
/** Several forms submitted at once cause one check. */
const gatherMs = 100;
const batch = 50;
const atOnce = 5;
/** A mail that hangs must not delay the others. */
const sendMs = 40_000;
/** Longer than sending can take, so that no second worker claims a mail that is being sent. */
const leaseMs = 60_000;

/** Sends the mails in the outbox. Without a mail server they are held for the panel to show. */
export function startOutbox(parts: {
  store: OutboxStore;
  /** Called for each round: the mail server may have been changed or removed. */
  send: () => Send | null;
  /** A mail as it is sent, from how it is kept. */
  opened: (mail: StoredMail) => StoredMail;
  clock?: Clock;
  log: Log;
  /** Called when a mail was sent or rejected, with the kind of record it is about. */
  onTried?: (resource: string) => void;
}): Outbox {
  const { store, send, opened, clock = systemClock, log, onTried } = parts;
  let stopped = false;
  let again = false;
  let woken = false;
  let running: Promise<void> | null = null;
  let callOff = () => {};

  const within = (sending: Promise<unknown>) =>
    new Promise<void>((resolve, reject) => {
      const end = clock.after(sendMs, () => reject(new Error('The mail server took too long')));
      sending.then(() => resolve(), reject).finally(end);
    });

  async function sendOne(mail: StoredMail, give: Send): Promise<void> {
    const leased = await store.lease(mail.id, clock.now(), new Date(clock.now().getTime() + leaseMs));
    if (!leased) return;
    const { id, kind, resource } = mail;
    const tries = mail.attempts + 1;
    try {
      await within(give(opened(mail)));
    } catch (error) {
      const now = clock.now();
      const refused = isRefusal(error);
      const nextAt = nextTry(tries, {
        createdAt: new Date(mail.createdAt),
        now,
        refused,
        random: Math.random(),
      });
      await store.failed(id, error instanceof Error ? error.message : String(error), nextAt);
      if (resource) onTried?.(resource);
      const details = { id, kind, tries, nextAt: nextAt?.toISOString() ?? null, error };
      if (nextAt) log.warn('a mail was not taken and will be tried again', details);
      else log.error('a mail was given up', details);
      return;
    }
    await store.sent(id, clock.now());
    if (resource) onTried?.(resource);
    log.info('a mail was sent', { id, kind, tries });
  }

  /** True when more mails may be due already. */
  async function round(): Promise<boolean> {
    const give = send();
    if (!give) {
      const kept = await store.keep(clock.now());
      if (kept > 0) log.warn('mails are kept: no mail server is set up', { kept });
      return false;
    }
    const due = await store.dueMails(clock.now(), batch);
    const left = [...due];
    const worker = async () => {
      for (let mail = left.shift(); mail && !stopped; mail = left.shift()) await sendOne(mail, give);
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, worker));
    return due.length === batch;
  }

  async function work(): Promise<void> {
    let more = true;
    while (more && !stopped) more = await round();
    const next = await store.nextTime();
    const wait = next ? next.getTime() - clock.now().getTime() : lookMs;
    lookIn(Math.min(lookMs, Math.max(soonest, wait)));
  }

  function lookIn(ms: number): void {
    callOff();
    if (!stopped) callOff = clock.after(ms, look);
  }

  function look(): void {
    woken = again = false;
    running = work()
      .catch((error: unknown) => {
        log.error('the outbox could not be read', { error });
        lookIn(lookMs);
      })
      .finally(() => {
        running = null;
        // Mails committed during the last round may have come too late for it.
        if (again) wake();
      });
  }

  function wake(): void {
    if (running) again = true;
    else if (!woken) {
      woken = true;
      lookIn(gatherMs);
    }
  }

  running = store
    .releaseLeases(clock.now())
    .catch((error: unknown) => log.error('leases of mails could not be released', { error }))
    .finally(() => {
      running = null;
      if (!stopped) look();
    });

  return {
    wake,
    async stop() {
      stopped = true;
      callOff();
      await running;
    },
  };
}
