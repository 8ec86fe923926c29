import type { StoredMenus } from '#shared/settings/menus.ts';

const shown = true;
const children: StoredMenus['main'][number]['children'] = [];

/** docs/reference.md, Screens: in the same order. */
export const menus: StoredMenus = {
  main: [
    { title: 'Home', path: '/', shown, children },
    { title: 'About', path: '/about', shown, children },
    { title: 'Services', path: '/services', shown, children },
    { title: 'Projects', path: '/projects', shown, children },
    { title: 'Case Studies', path: '/case-studies', shown, children },
    { title: 'Insights', path: '/insights', shown, children },
    { title: 'Careers', path: '/careers', shown, children },
    { title: 'Contact Us', path: '/contact', shown, children },
  ],
  solutionsTitle: 'Our Solutions',
  companyTitle: 'Company',
  company: [
    { title: 'About Us', path: '/about', shown },
    { title: 'Case Studies', path: '/case-studies', shown },
    { title: 'Insights', path: '/insights', shown },
    { title: 'Projects', path: '/projects', shown },
  ],
  resourcesTitle: 'Resources',
  resources: [
    { title: 'Support Policy', path: '/support-policy', shown },
    { title: 'Terms & Conditions', path: '/terms-and-conditions', shown },
    { title: 'Privacy Policy', path: '/privacy-policy', shown },
    { title: 'Careers', path: '/careers', shown },
  ],
};
