import { hydrateIsland } from '../../shell/hydrate-island.tsx';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';

export const hydrate = (element: HTMLElement, props: unknown) =>
  hydrateIsland(element, <EnquiryForm {...(props as EnquiryFormProps)} />); // the props the server rendered with it
