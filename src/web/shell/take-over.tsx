import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

/** React takes over what the server rendered here. Resolves when its handlers are in place, so that a form sent before can be sent again. */
export const takeOver = (element: HTMLElement, island: ReactNode): Promise<void> =>
  new Promise((resolve) => {
    hydrateRoot(element, <Awake onAwake={resolve}>{island}</Awake>);
  });
