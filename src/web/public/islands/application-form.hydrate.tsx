import { hydrateRoot } from 'react-dom/client';
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx';

export const hydrate = (element: HTMLElement, props: unknown) => {
  hydrateRoot(element, <ApplicationForm {...(props as ApplicationFormProps)} />); // the props the server wrote beside it
};
