import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const ActionsPlace = createContext<HTMLElement | null>(null);
/** For content below a page head that it does not render itself. */
export const HeadActionsProvider = ActionsPlace.Provider;

/** Renders actions in the page head above. */
export function HeadActions({ children }: { children: ReactNode }) {
  const place = useContext(ActionsPlace);
  return place ? createPortal(children, place) : null;
}
