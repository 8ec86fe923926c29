/** 'Anitha K.' gives 'AK'. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
