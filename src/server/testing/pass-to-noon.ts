import { officeDay, officeDayStart } from '#shared/office-time.ts';
import { hourMs } from '#shared/time-units.ts';
import type { TestApp } from './start-app.ts';

/** Moves the clock to tomorrow’s noon at the office, before anybody signs in: no midnight passes during the suite. */
export function passToNoon({ services, passMs }: TestApp): void {
  const now = services.now();
  passMs(Date.parse(officeDayStart(officeDay(now), 1)) + 12 * hourMs - now.getTime());
}
