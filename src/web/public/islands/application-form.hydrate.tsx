import { hydrateIsland } from '../../shell/hydrate-island.tsx';
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx';

export const hydrate = (element: HTMLElement, props: unknown) =>
  hydrateIsland(element, <ApplicationForm {...(props as ApplicationFormProps)} />); // the props the server rendered with it
