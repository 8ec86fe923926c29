/** How many records of a kind a picker begins with. Where an answer holds this many, there may be more, which are found by a search. */
export const maxChoices = 1000;
/** How many of them a search finds at most. */
export const maxFound = 50;
/** How many characters a search has at most. */
export const maxSearch = 100;
/** How many records are named at once at most. */
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
