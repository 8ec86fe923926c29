/** docs/reference.md, Constants: what the server needs of it; the style sheet's times are tokens, the browser's are behaviours/constants.ts. */
export const logoSize = { width: 60, height: 63 } as const;
/** Times in milliseconds. How many slides stand in view is parts/carousel-row.module.css. */
export const carousels = {
  banner: { speed: 3000, autoplay: 2500 },
  testimonials: { speed: 2000, autoplay: 5000 },
  aboutTestimonials: { speed: 2000, autoplay: 5000 },
  team: { speed: 2000, autoplay: 5000 },
  insights: { speed: 2000, autoplay: 5000 },
} as const;
