import { createContext, type RouterContextProvider } from 'react-router';
import type { PageServices } from '../render.ts';

export const servicesContext = createContext<PageServices>();

/** What a page’s loader may ask of the server. */
export const servicesOf = (context: Readonly<RouterContextProvider>): PageServices =>
  context.get(servicesContext);
