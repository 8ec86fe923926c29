/** Texts of the site’s frame in one place, so that another language can be added without touching components. */
export const text = {
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Main',
  allServices: 'Show the services',
  allBelow: (title: string) => `Show pages under ${title}`,
  search: 'Search',
  searchSite: 'Search this site',
  getAQuote: 'Get A Quote',
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  scrollToTop: 'Scroll to top',
  learnMore: 'Learn More',
  whatsapp: 'WhatsApp for free consultation',
  whatsappGreeting: (page: string, address: string) =>
    `Hello, I am reading “${page}” (${address}) and would like a free consultation.`,
  location: 'Our Location',
  sayHello: 'Say Hello',
  newTab: '(opens in a new tab)',
  rights: 'All rights reserved.',
  failure: {
    title: 'Something went wrong',
    advice: 'The page could not be shown. Please try again in a moment.',
    home: 'Back To Home',
  },
  preview: {
    name: 'Preview',
    ribbon: (published: boolean, until: string) =>
      `Preview: ${published ? 'published since' : 'not published'} · link ends ${until}`,
    endedTitle: 'This preview link has ended',
    ended: 'Ask the person who sent it to you for a new one.',
  },
  closed: {
    lede: (position: string) =>
      `The position “${position}” is closed, and we no longer accept applications for it.`,
    open: 'Open positions',
    all: 'All vacancies',
  },
  near: 'Perhaps you were looking for',
  messages: 'Notifications',
  dismiss: 'Dismiss',
  pauseLine: 'Pause the moving line',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
} as const;
