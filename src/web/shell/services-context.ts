import { createContext, type RouterContextProvider } from 'react-router';
import type { PageServices } from '../render.ts';

export const servicesContext = createContext<PageServices>();

/** The services a page’s loader gets from the server. */
export const servicesOf = (context: Readonly<RouterContextProvider>): PageServices =>
  context.get(servicesContext);
