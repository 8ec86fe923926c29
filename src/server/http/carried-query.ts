/** The name of one pair of a query, as it is read. */
const nameOf = (pair: string) => [...new URLSearchParams(pair).keys()][0];

/**
 * The redirect target with the visitor’s query appended, by which campaigns are counted: after the target’s own parameters, which
 * win, and before its hash.
 */
export function withCarriedQuery(location: string, query: string): string {
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(location) ?? [];
  const taken = new Set(new URLSearchParams(own).keys());
  const brought = query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !taken.has(nameOf(pair) ?? ''));
  const pairs = [own, ...brought].filter(Boolean).join('&');
  return `${path}${pairs ? `?${pairs}` : ''}${hash}`;
}
