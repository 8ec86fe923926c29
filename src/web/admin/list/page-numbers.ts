/** Page numbers around the current one, with gaps: 1 … 4 5 6 … 12. */
export function pageNumbers(page: number, pages: number): (number | 'gap-start' | 'gap-end')[] {
  const shown = new Set([1, page - 1, page, page + 1, pages]);
  if (page <= 3) for (const each of [2, 3, 4]) shown.add(each);
  if (page >= pages - 2) for (const each of [pages - 1, pages - 2, pages - 3]) shown.add(each);
  const numbers = [...shown].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
  return numbers.flatMap((each, index) => {
    const before = numbers[index - 1];
    if (before === undefined || each - before === 1) return [each];
    if (each - before === 2) return [each - 1, each];
    return [each > page ? ('gap-end' as const) : ('gap-start' as const), each];
  });
}
