export interface Chosen {
  category: string | null;
  tag: string | null;
}

/** The list’s URL with this filter; the first page has no number. */
export function insightsAddress({ category, tag }: Chosen, page = 1): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (tag) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/insights?${text}` : '/insights';
}
