import { takeOver } from '../../shell/take-over.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

export const hydrate = (element: HTMLElement, props: unknown) =>
  takeOver(element, <ContactForm {...(props as ContactFormProps)} />); // the props the server wrote beside it
