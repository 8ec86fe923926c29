/** What a form is sent for. `publishNow`: whatever time was set. */
export type Intent = 'save' | 'publish' | 'publishNow' | 'propose';

export const isPublishing = (intent: Intent): boolean => intent === 'publish' || intent === 'publishNow';
