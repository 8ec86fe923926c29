/** SPEC section 9: every number of the public site, once and by name. Times in milliseconds, lengths in pixels. */
export const preloaderDelay = 100;
/** The overlay never stays longer than this, whatever still loads. */
export const preloaderLimit = 2500;
export const scrollTopThreshold = 100;
export const homeAnimationsStart = 1000;
export const magnetShare = 0.1;
export const magnetTime = 300;
export const themeCircleTime = 400;
export const carousels = {
  banner: { speed: 3000, autoplay: 2500 },
  testimonials: { speed: 2000, autoplay: 5000 },
  aboutTestimonials: { speed: 2000, autoplay: 5000 },
  team: { speed: 2000, autoplay: 5000 },
  insights: { speed: 2000, autoplay: 5000 },
} as const;
/** power2.out */
export const magnetEasing = 'cubic-bezier(.22, .61, .36, 1)';
