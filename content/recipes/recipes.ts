import { campaign } from './campaign.ts';
import { event } from './event.ts';
import { industry } from './industry.ts';

export const recipes = [campaign, industry, event] as const;
