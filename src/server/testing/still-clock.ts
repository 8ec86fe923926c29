import { onTestFinished, vi } from 'vitest';

/** Stops the clock that durations are measured by, for one test: however slow the machine is, nothing takes long. */
export function stillClock() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  return clock;
}
