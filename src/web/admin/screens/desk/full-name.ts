export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
