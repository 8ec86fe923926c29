/** Number of records a picker starts with. If a response has this many there may be more, which are found by searching. */
export const maxChoices = 1000;
/** Maximum results of a search. */
export const maxFound = 50;
/** Maximum length of a search. */
export const maxSearch = 100;
/** Maximum number of records named at once. */
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
