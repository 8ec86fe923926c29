import { addressCalls } from './addresses.ts';
import { careerCalls } from './careers.ts';
import { caseStudyCalls } from './case-studies.ts';
import { frameCalls } from './frame.ts';
import { insightCalls } from './insights.ts';
import { pageCalls } from './pages.ts';
import { projectCalls } from './projects.ts';
import { serviceCalls } from './services.ts';
import { shownCalls } from './shown.ts';
import { testimonialCalls } from './testimonials.ts';

/** Calls of the public site; their shapes are in the reference (Calls). */
export const siteCalls = {
  ...frameCalls,
  ...testimonialCalls,
  ...serviceCalls,
  ...caseStudyCalls,
  ...projectCalls,
  ...careerCalls,
  ...insightCalls,
  ...pageCalls,
  ...addressCalls,
  ...shownCalls,
} as const;
