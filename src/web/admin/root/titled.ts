/** `<title>` and robots of an admin screen. */
export const titled = (title: string) => [
  { title: `${title} · Admin` },
  { name: 'robots', content: 'noindex, nofollow' },
];
