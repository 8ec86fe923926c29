/** Why a form is submitted. `publishNow`: at once, ignoring a scheduled time. */
export type Intent = 'save' | 'publish' | 'publishNow' | 'propose';

export const isPublishing = (intent: Intent): boolean => intent === 'publish' || intent === 'publishNow';
