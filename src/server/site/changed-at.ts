/** When visitors last saw a record change: something written before its publishing time changed at that time. */
export const changedAt = ({
  updatedAt,
  publishAt,
}: {
  updatedAt: string;
  publishAt: string | null;
}): string => (publishAt !== null && publishAt > updatedAt ? publishAt : updatedAt);
