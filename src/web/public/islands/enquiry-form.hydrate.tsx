import { takeOver } from '../../shell/take-over.tsx';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';

export const hydrate = (element: HTMLElement, props: unknown) =>
  takeOver(element, <EnquiryForm {...(props as EnquiryFormProps)} />); // the props the server wrote beside it
