/**
 * docs/reference.md, Constants: those used on the server; timings of the style sheet are tokens, those of the browser are
 * in behaviours/constants.ts.
 */
export const logoSize = { width: 60, height: 63 } as const;
/** Times in milliseconds. The number of visible slides is set in parts/carousel-row.module.css. */
export const carousels = {
  banner: { speed: 3000, autoplay: 2500 },
  testimonials: { speed: 2000, autoplay: 5000 },
  aboutTestimonials: { speed: 2000, autoplay: 5000 },
  team: { speed: 2000, autoplay: 5000 },
  insights: { speed: 2000, autoplay: 5000 },
} as const;
