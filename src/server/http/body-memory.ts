import { AppError } from '#shared/errors.ts';
import { makeTurns, type Turns } from './turns.ts';

const mb = 1024 * 1024;
export const bodyMemoryLimits = {
  /** Total for all bodies in flight, until they have been answered. */
  total: 256 * mb,
  /** Reserved for the beginning of each body when large ones use up the rest, so that people can still sign in. */
  keptForSmall: 32 * mb,
  small: 64 * 1024,
  /** Maximum per address: more than the largest accepted body, and no more than half of the total. */
  perAddress: 128 * mb,
  /** Time limit of a body: this long, plus a second for each `bytesPerSecond` that has arrived; which is also the longest pause. */
  graceMs: 15_000,
  /** The most that what came fast earns ahead: for a line that slows down, not for memory that is to be kept from others. */
  aheadMs: 60_000,
  bytesPerSecond: 32 * 1024,
};
export type BodyMemoryLimits = typeof bodyMemoryLimits;

/** Time limit of a body of this size. */
export const bodyMs = (
  bytes: number,
  { graceMs, bytesPerSecond }: Pick<BodyMemoryLimits, 'graceMs' | 'bytesPerSecond'> = bodyMemoryLimits,
): number => graceMs + (bytes / bytesPerSecond) * 1000;

/** Time limit of the largest possible body. */
export const longestBodyMs = bodyMs(bodyMemoryLimits.perAddress);

/** The memory of one body, reserved until `end`. */
export interface BodyReservation {
  readonly bounds: BodyMemoryLimits;
  /** Reserves this many more bytes; throws 503 when there is no room. */
  take(bytes: number): void;
  /** Awaited before each step that processes the whole body. */
  turn: Turns;
  end(): void;
}

export interface BodyMemory {
  open(address: string): BodyReservation;
}

/** Limits the memory for request bodies in flight. */
export function makeBodyMemory(bounds: BodyMemoryLimits = bodyMemoryLimits): BodyMemory {
  const held = new Map<string, number>();
  let all = 0;
  const turn = makeTurns();
  const add = (address: string, bytes: number) => {
    all += bytes;
    const left = (held.get(address) ?? 0) + bytes;
    if (left > 0) held.set(address, left);
    else held.delete(address);
  };
  return {
    open(address) {
      let own = 0;
      return {
        bounds,
        turn,
        take(bytes) {
          const most = own + bytes <= bounds.small ? bounds.total : bounds.total - bounds.keptForSmall;
          if (all + bytes > most || (held.get(address) ?? 0) + bytes > bounds.perAddress)
            throw new AppError(
              503,
              'Too much is being sent to the site right now. Try again in half a minute.',
              {
                retryAfter: 30,
              },
            );
          own += bytes;
          add(address, bytes);
        },
        end() {
          add(address, -own);
          own = 0;
        },
      };
    },
  };
}
