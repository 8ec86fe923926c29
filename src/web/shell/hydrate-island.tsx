import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

/** Hydrates an island. Resolves when its event handlers are attached, so that an earlier submit can be repeated. */
export const hydrateIsland = (element: HTMLElement, island: ReactNode): Promise<void> =>
  new Promise((resolve) => {
    hydrateRoot(element, <Awake onAwake={resolve}>{island}</Awake>);
  });
