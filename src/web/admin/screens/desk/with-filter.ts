type Filters = Readonly<Record<string, string>>;

/** The filters with one of them set, or taken away by null. */
export function withFilter(filters: Filters, name: string, value: string | null): Filters {
  const { [name]: _, ...rest } = filters;
  return value === null ? rest : { ...rest, [name]: value };
}
