import { hydrateRoot } from 'react-dom/client';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

export const hydrate = (element: HTMLElement, props: unknown) => {
  hydrateRoot(element, <ContactForm {...(props as ContactFormProps)} />); // the props the server wrote beside it
};
