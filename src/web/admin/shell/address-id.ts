/** The id of a record in an address; null for what no record can have, which the server is not asked for. */
export const idIn = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
