/** What asked the server last did not reach it. */
let lost = false;

/** Told by whatever asks the server. */
export const noteLine = (reached: boolean): void => {
  lost = !reached;
};

export const mayBeLost = (): boolean => lost || !navigator.onLine;

/** Whether the server can be reached, which is asked of it where there is doubt. */
export async function isReached(): Promise<boolean> {
  if (!mayBeLost()) return true;
  const reached = await fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  noteLine(reached);
  return reached;
}
