import { takeOver } from '../../shell/take-over.tsx';
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx';

export const hydrate = (element: HTMLElement, props: unknown) =>
  takeOver(element, <ApplicationForm {...(props as ApplicationFormProps)} />); // the props the server wrote beside it
