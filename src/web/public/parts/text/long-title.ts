/** Marks a title too long for the largest type; heading.module.css sets it smaller. */
export const longTitle = (title: unknown): true | undefined =>
  (typeof title === 'string' && title.length > 60) || undefined;
