/** How a page of a list is read: what comes before it is gone through, or else what comes after it, whichever is less. */
export function nearerEnd({ total, page, size }: { total: number; page: number; size: number }) {
  const before = (page - 1) * size;
  const after = total - before - size;
  if (after >= before) return { fromEnd: false, limit: size, offset: before };
  return {
    /** The rows are asked for in the opposite order, and have to be reversed. */
    fromEnd: true,
    limit: Math.max(0, Math.min(size, total - before)),
    offset: Math.max(0, after),
  };
}
