/** Events for other programs, with their names in the panel. */
export const webhookEvents = {
  'enquiry.received': 'New enquiry',
  'application.received': 'New application',
  'content.published': 'Content published',
  'content.unpublished': 'Content taken offline',
  'alert.raised': 'Something is wrong with the site',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[]; // its own keys
export const testEvent = 'webhook.test';

export const deliveryStates = ['waiting', 'sending', 'sent', 'failed'] as const;
