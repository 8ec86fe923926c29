/** Texts of the site’s frame in one place, so that another language can be added without touching components. */
export const text = {
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Main',
  allServices: 'Show the services',
  search: 'Search',
  searchSite: 'Search this site',
  getAQuote: 'Get A Quote',
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  scrollToTop: 'Scroll to top',
  scrollDown: 'Scroll Down',
  learnMore: 'Learn More',
  whatsapp: 'WhatsApp for free consultation',
  whatsappGreeting: (page: string, address: string) =>
    `Hello, I am reading “${page}” (${address}) and would like a free consultation.`,
  location: 'Our Location',
  sayHello: 'Say Hello',
  solutions: 'Our Solutions',
  company: 'Company',
  resources: 'Resources',
  followUs: 'Follow Us',
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
      `Preview: ${published ? 'published meanwhile' : 'not published'} · link ends ${until}`,
    endedTitle: 'This preview link has ended',
    ended: 'Whoever sent it to you can give you a new one.',
  },
  messages: 'Notifications',
  dismiss: 'Dismiss',
  pauseLine: 'Pause the moving line',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
} as const;

/** docs/reference.md, Screens: in the same order. */
export const mainMenu = [
  { title: 'Home', path: '/' },
  { title: 'About', path: '/about' },
  { title: 'Services', path: '/services' },
  { title: 'Projects', path: '/projects' },
  { title: 'Case Studies', path: '/case-studies' },
  { title: 'Insights', path: '/insights' },
  { title: 'Careers', path: '/careers' },
  { title: 'Contact Us', path: '/contact' },
] as const;

export const companyLinks = [
  { title: 'About Us', path: '/about' },
  { title: 'Case Studies', path: '/case-studies' },
  { title: 'Insights', path: '/insights' },
  { title: 'Projects', path: '/projects' },
] as const;

export const resourceLinks = [
  { title: 'Support Policy', path: '/support-policy' },
  { title: 'Terms & Conditions', path: '/terms-and-conditions' },
  { title: 'Privacy Policy', path: '/privacy-policy' },
  { title: 'Careers', path: '/careers' },
] as const;
