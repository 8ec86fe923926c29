import { manager } from '#web/ui/toast.tsx';

const { add } = manager;

/** Keeps each message as long as its test: on a busy machine its seconds may pass between two steps. */
export function keepToasts(): void {
  manager.add = (toast) => add({ ...toast, timeout: 0 });
}
