/** Projects and case studies that one page of their list shows; testimonials of one answer. */
export const listSize = 200;
/** Insights that one page of their list shows. */
export const insightsSize = 9;
