/** At most so many records of a kind a picker begins with. Where an answer holds as many, there may be more, which are searched and named. */
export const maxChoices = 1000;
/** At most so many of them a search finds. */
export const maxFound = 50;
/** Characters of a search, at most. */
export const maxSearch = 100;
/** At most so many records are named at once. */
export const maxIds = 100;

/** Which records of a kind a picker asks for; those in the trash are never among them. */
export interface ChoicesRequest {
  /** For kinds that have a `type` (categories). */
  type?: string;
  /** Those whose title contains it. */
  search?: string;
  /** Those that are chosen already. */
  ids?: readonly (number | string)[];
}
