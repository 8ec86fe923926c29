import * as z from 'zod/mini';
import { absent, line, lines, messages } from '../resource/rules.ts';

/** How long an interview can be, in minutes. */
export const interviewLengths = [15, 30, 45, 60, 90, 120, 180, 240] as const;
/** In characters: a link to a call may be longer than 300. */
export const interviewMax = { place: 500, interviewers: 200, note: 1000 };

const length = 'Choose how long it takes';
/** What is planned, besides when. */
export const interviewPlan = {
  minutes: z
    .int(length)
    .check(z.refine((minutes) => interviewLengths.some((each) => each === minutes), length)),
  /** A room, an address or the link of a call. */
  place: line(interviewMax.place) as z.ZodMiniType<string, string>,
  interviewers: absent(line(interviewMax.interviewers) as unknown as z.ZodMiniType<string>),
  /** For the applicant. */
  note: absent(lines(interviewMax.note) as unknown as z.ZodMiniType<string>),
};
/** With its time, in UTC. */
export const interviewFields = { startsAt: z.iso.datetime(messages.date), ...interviewPlan };

export const interviewShape = z.object({
  id: z.number(),
  /** Grows by one with each change; a change names the one it was made from. */
  sequence: z.number(),
  startsAt: z.string(),
  minutes: z.number(),
  place: z.string(),
  interviewers: z.nullable(z.string()),
  note: z.nullable(z.string()),
  cancelled: z.boolean(),
});
export type Interview = z.output<typeof interviewShape>;
