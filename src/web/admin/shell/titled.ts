/** `<title>` of an admin screen. */
export const titleOf = (title: string): string => `${title} · Admin`;

/** `<title>` and robots of an admin screen. */
export const titled = (title: string) => [
  { title: titleOf(title) },
  { name: 'robots', content: 'noindex, nofollow' },
];
