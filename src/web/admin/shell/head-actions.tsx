import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const ActionsPlace = createContext<HTMLElement | null>(null);
/** For what stands below a head that is not its own. */
export const HeadActionsProvider = ActionsPlace.Provider;

/** Puts actions into the head of the screen around it. */
export function HeadActions({ children }: { children: ReactNode }) {
  const place = useContext(ActionsPlace);
  return place ? createPortal(children, place) : null;
}
