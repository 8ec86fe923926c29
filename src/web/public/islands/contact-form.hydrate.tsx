import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { takeOver } from './take-over.tsx';

export const hydrate = (element: HTMLElement, props: unknown) =>
  takeOver(element, <ContactForm {...(props as ContactFormProps)} />); // the props the server wrote beside it
