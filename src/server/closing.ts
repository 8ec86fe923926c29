/** Closed one group after another when the server stops; the members of a group are closed together. */
const groups = [
  'requests',
  'metrics',
  // each finishes what it is doing; together, since on a busy database each has to wait
  'jobs',
  // after everything that may still have queued mails
  'sending',
  'instance',
  'media',
  'bucket',
  'changes',
  'web',
  'database',
  'traces',
  'folder',
] as const;
type Group = (typeof groups)[number];

/** Remembers what was opened, to close it in order. */
export interface Closing {
  add(group: Group, close: (() => unknown) | undefined): void;
  closeAll(): Promise<void>;
}

export function makeClosing(): Closing {
  const opened: { group: Group; close: () => unknown }[] = [];
  return {
    add(group, close) {
      if (close) opened.push({ group, close });
    },
    async closeAll() {
      for (const group of groups)
        await Promise.all(opened.filter((each) => each.group === group).map(({ close }) => close()));
    },
  };
}
