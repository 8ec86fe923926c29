import { expect, it } from 'vitest';
import { minuteMs } from '#shared/time-units.ts';
import { intervalOf } from './use-live.ts';

it('reads again what goes by, even while the stream would tell of changes', () => {
  expect(intervalOf({ soon: false, streaming: true, ticks: true })).toBe(minuteMs);
  expect(intervalOf({ soon: false, streaming: true, ticks: false })).toBe(false);
});

it('polls more often without the stream, and while something is pending', () => {
  const polling = Number(intervalOf({ soon: false, streaming: false, ticks: true }));
  expect(polling).toBeLessThan(minuteMs);
  for (const streaming of [true, false])
    expect(Number(intervalOf({ soon: true, streaming, ticks: false }))).toBeLessThan(polling);
});
