export const importLimits = { bytes: 5 * 1024 * 1024, rows: 20_000 };

/** Statuses of past contacts: none that still promises an answer. */
export const importStatuses = ['won', 'lost', 'closed'] as const;

/** Fields a column of the file can contain, with their known headings. */
export const importColumns = [
  { name: 'email', label: 'Email', required: true, known: ['email', 'e-mail', 'email address', 'mail'] },
  {
    name: 'firstName',
    label: 'First name or whole name',
    required: true,
    known: ['first name', 'name', 'full name', 'contact', 'contact name'],
  },
  { name: 'lastName', label: 'Last name', required: false, known: ['last name', 'surname', 'family name'] },
  {
    name: 'company',
    label: 'Company',
    required: false,
    known: ['company', 'organization', 'organisation', 'account', 'company name'],
  },
  {
    name: 'phone',
    label: 'Phone',
    required: false,
    known: ['phone', 'mobile', 'telephone', 'phone number', 'mobile number'],
  },
  {
    name: 'message',
    label: 'Subject or message',
    required: false,
    known: ['message', 'note', 'notes', 'comment', 'comments', 'description', 'subject'],
  },
  {
    name: 'received',
    label: 'Day',
    required: false,
    known: ['received', 'date', 'day', 'created', 'created at', 'created on'],
  },
  { name: 'status', label: 'Status (won, lost, closed)', required: false, known: ['status', 'stage'] },
  { name: 'amount', label: 'Value', required: false, known: ['value', 'amount', 'deal value'] },
  { name: 'currency', label: 'Currency', required: false, known: ['currency'] },
] as const;
export type ImportColumn = (typeof importColumns)[number]['name'];
/** Column index by field, from 0. */
export type ImportMap = { readonly [K in ImportColumn]?: number | undefined };

/** The columns whose headings are known. */
export function guessMap(headings: readonly string[]): ImportMap {
  const names = headings.map((heading) => heading.trim().toLowerCase().replaceAll('_', ' '));
  const map: { -readonly [K in ImportColumn]?: number } = {};
  for (const { name, known } of importColumns) {
    const at = known.map((each) => names.indexOf(each)).find((index) => index >= 0);
    if (at !== undefined) map[name] = at;
  }
  return map;
}
