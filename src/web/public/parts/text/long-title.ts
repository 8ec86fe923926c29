/** Marks a title of more signs than the largest type is made for: heading.module.css sets it smaller. */
export const longTitle = (title: unknown): true | undefined =>
  (typeof title === 'string' && title.length > 60) || undefined;
