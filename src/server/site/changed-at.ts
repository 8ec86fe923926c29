/** When visitors last saw a record change: what was written before its time appeared at its time. */
export const changedAt = ({
  updatedAt,
  publishAt,
}: {
  updatedAt: string;
  publishAt: string | null;
}): string => (publishAt !== null && publishAt > updatedAt ? publishAt : updatedAt);
