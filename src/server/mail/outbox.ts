import { minuteMs } from '#shared/time-units.ts';
import type { Log } from '../http/log.ts';
import { isRefusal, nextTry } from './retry.ts';
import type { SendingStore, Waiting } from './sending-store.ts';
import { TooLate } from './too-late.ts';
import { failureWithoutAddresses } from './without-addresses.ts';

/** Runs a task after this many milliseconds; returns a function that cancels it. */
export type After = (ms: number, run: () => void) => () => void;

const afterTimeout: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

export interface Outbox {
  /** Triggers a check shortly: mail was committed. */
  wake(): void;
  /** Starts no more mails and waits for those being sent. */
  stop(): Promise<void>;
}

/** Waiting mail is tried within ten seconds, whichever process queued it (docs/operating.md, Mail). */
const lookMs = 10_000;
const soonest = 50;
/** Several forms submitted at once cause one check. */
const gatherMs = 100;
const batch = 50;
const atOnce = 5;
/** A mail that hangs no longer delays the others. */
const slowMs = 40_000;
/** How long a claim lasts if nobody renews it. It outlasts a break between this process and the database. */
const leaseMs = 5 * minuteMs;
const renewMs = minuteMs;
/** After an outage of the database, other instances get this time to record what they sent during it. */
const steadyMs = 30_000;
const settleMs = 1_000;

/** Sends what waits in a table: mails, or deliveries to webhooks. Without a mail server mails are held for the panel to show. */
export function startOutbox<T extends Waiting>(parts: {
  store: SendingStore<T>;
  /** Singular and plural for the log. */
  words?: readonly [one: string, many: string];
  /** Called for each round: the mail server may have been changed or removed. */
  send: () => ((row: T) => Promise<unknown>) | null;
  /** How long delivery is attempted, in ms, where it is not as long as for mails. */
  patienceMs?: number;
  /** Whether another instance has a mail server. */
  othersSend?: () => Promise<boolean>;
  after?: After;
  log: Log;
  /** Called when one was sent or rejected. */
  onTried?: (row: T) => void;
}): Outbox {
  const { store, send, patienceMs, othersSend, after = afterTimeout, log, onTried } = parts;
  const [one, many] = parts.words ?? ['a mail', 'mails'];
  type Give = (row: T) => Promise<unknown>;
  let stopped = false;
  let again = false;
  let woken = false;
  let running: Promise<void> | null = null;
  let callOff = () => {};

  /** Time since which the database has responded every time. */
  let steadySince: Date | null = null;
  const sending = new Set<Promise<void>>();
  const pause = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve));

  /** The outcome of a mail must be recorded, or another instance would send it again. */
  async function settle(id: number, write: () => Promise<void>): Promise<void> {
    for (let first = true; ; first = false) {
      try {
        return await write();
      } catch (error) {
        steadySince = null;
        if (first) log.error(`could not yet write down what happened to ${one}`, { id, error });
        await pause(settleMs);
      }
    }
  }

  async function keepLease<T>(id: number, work: Promise<T>): Promise<T> {
    let renew: () => void;
    const next = () => {
      renew = after(renewMs, () => {
        store
          .now()
          .then((now) => store.renew(id, new Date(now.getTime() + leaseMs)))
          .catch((error: unknown) => log.warn(`could not renew the claim of ${one}`, { id, error }));
        next();
      });
    };
    next();
    return work.finally(() => renew());
  }

  async function sendOne(mail: T, give: Give): Promise<void> {
    const now = await store.now();
    if (!(await store.lease(mail.id, now, new Date(now.getTime() + leaseMs)))) return;
    await keepLease(mail.id, sendClaimed(mail, give)); // also while what happened cannot be written: others would send it again
  }

  async function sendClaimed(mail: T, give: Give): Promise<void> {
    const { id, kind } = mail;
    const tries = mail.attempts + 1;
    try {
      await give(mail);
    } catch (error) {
      let nextAt: Date | null = null;
      await settle(id, async () => {
        const now = await store.now();
        const refused = isRefusal(error);
        const past = { createdAt: new Date(mail.createdAt), now, refused, random: Math.random() };
        const most = patienceMs === undefined ? {} : { patienceMs };
        nextAt = error instanceof TooLate ? null : nextTry(tries, { ...past, ...most });
        await store.failed(id, error instanceof Error ? error.message : String(error), nextAt);
      });
      onTried?.(mail);
      const details = { id, kind, tries, nextAt, error: failureWithoutAddresses(error) };
      if (nextAt) log.warn(`${one} was not accepted and will be tried again`, details);
      else log.error(`${one} was given up`, details);
      return;
    }
    await settle(id, async () => store.sent(id, await store.now()));
    onTried?.(mail);
    log.info(`${one} was sent`, { id, kind, tries });
  }

  /** Sends a mail, waiting no longer than it may delay the next. */
  async function sendNext(mail: T, give: Give): Promise<void> {
    const work = sendOne(mail, give).finally(() => sending.delete(work));
    sending.add(work);
    let callOffSlow = () => {};
    const slow = new Promise<void>((resolve) => {
      callOffSlow = after(slowMs, resolve);
    });
    work.catch(() => undefined); // rejects here, or is too late to matter for this round
    await Promise.race([work, slow]).finally(() => callOffSlow());
  }

  /** True when more mails may be due already. */
  async function round(): Promise<boolean> {
    const now = await store.now();
    steadySince ??= now;
    const give = send();
    if (!give) {
      if (await othersSend?.()) return false;
      const kept = await store.keep(now);
      if (kept > 0) log.warn('mail is kept: no mail server is set up', { kept });
      return false;
    }
    const due = await store.due(now, batch, now.getTime() - steadySince.getTime() >= steadyMs);
    const left = [...due];
    const worker = async () => {
      for (let mail = left.shift(); mail && !stopped; mail = left.shift()) await sendNext(mail, give);
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, worker));
    return due.length === batch;
  }

  async function work(): Promise<void> {
    let more = true;
    while (more && !stopped) more = await round();
    const next = send() ? await store.nextTime() : null;
    const wait = next ? next.getTime() - (await store.now()).getTime() : lookMs;
    lookIn(Math.min(lookMs, Math.max(soonest, wait)));
  }

  function lookIn(ms: number): void {
    callOff();
    if (!stopped) callOff = after(ms, look);
  }

  function look(): void {
    woken = again = false;
    running = work()
      .catch((error: unknown) => {
        steadySince = null;
        log.error(`could not read the outbox of ${many}`, { error });
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
    .releaseLeases()
    .catch((error: unknown) => log.error(`could not release the leases of ${many}`, { error }))
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
      await Promise.allSettled(sending);
    },
  };
}
