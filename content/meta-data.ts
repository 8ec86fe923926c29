import type { FixedPage } from '#shared/fixed-pages.ts';

/** What search engines and browser tabs say of the fixed pages; descriptions of 120 to 158 characters. */
export const metaData = {
  home: {
    title: 'Nirvaaga | IT services for India, Kuwait and the UAE',
    description:
      'Software, websites, mobile apps, online shops, marketing and cloud from one team in Tamil Nadu, with offices in Kuwait and the UAE. In business since 2017.',
    keywords: [
      'IT services company',
      'software company Tamil Nadu',
      'web development',
      'mobile app development',
      'IT consulting',
      'Kuwait',
      'UAE',
    ],
  },
  about: {
    title: 'About us | Nirvaaga',
    description:
      'Who we are, what we stand for and how a project runs in six steps. An IT services company from Tamil Nadu, working across India and the Gulf since 2017.',
    keywords: ['about Nirvaaga', 'IT company Tamil Nadu', 'mission and vision', 'software team'],
  },
  services: {
    title: 'Services | Nirvaaga',
    description:
      'Six services under one roof: software, mobile apps, web, ecommerce, digital marketing and cloud. See what each includes and what you have in hand at the end.',
    keywords: [
      'software development',
      'mobile app development',
      'web development',
      'ecommerce solutions',
      'digital marketing',
      'cloud services',
      'costs and prices',
    ],
  },
  projects: {
    title: 'Projects | Nirvaaga',
    description:
      'Six projects told plainly: what went wrong before, what we built and what changed. From hospital IT and cold chains to invoices and weekly releases.',
    keywords: ['IT projects', 'DevOps', 'robotic process automation', 'customer portal', 'IT operations'],
  },
  'case-studies': {
    title: 'Case studies | Nirvaaga',
    description:
      'Four pieces of work in full, from the first problem to the result: web development, software development, digital marketing and data analytics.',
    keywords: [
      'case studies',
      'web development',
      'software development',
      'digital marketing',
      'data analytics',
    ],
  },
  insights: {
    title: 'Insights | Nirvaaga',
    description:
      'Practical articles from our desks: leaving spreadsheets behind, e-invoicing, quick pages on slow lines, cloud bills, accessibility, robots and hiring.',
    keywords: ['IT blog', 'e-invoicing', 'Core Web Vitals', 'cloud costs', 'accessibility', 'RPA'],
  },
  careers: {
    title: 'Careers | Nirvaaga',
    description:
      'Open positions for developers, designers and marketers in Tamil Nadu, Kuwait and the UAE. Freshers are welcome, and every application gets an answer.',
    keywords: [
      'IT jobs Tamil Nadu',
      'Flutter developer jobs',
      'frontend developer jobs',
      'UI/UX designer jobs',
      'jobs for freshers',
    ],
  },
  contact: {
    title: 'Contact | Nirvaaga',
    description:
      'Tell us what you would like to build or repair. The first half hour is free, and we reply within one business day, Monday to Friday, 10 AM to 7 PM IST.',
    keywords: [
      'contact',
      'free IT consultation',
      'get a quote',
      'phone',
      'email',
      'WhatsApp',
      'office addresses',
      'Tamil Nadu',
      'Kuwait',
      'UAE',
    ],
  },
  'privacy-policy': {
    title: 'Privacy Policy | Nirvaaga',
    description:
      'What we learn about you when you visit, write or apply, how long we keep it and how to have it erased. No tracking cookies, and no map before you click.',
    keywords: ['privacy policy', 'data protection'],
  },
  'support-policy': {
    title: 'Support Policy | Nirvaaga',
    description:
      'How to reach support, what it covers and how soon you hear from us: Monday to Friday, 10 AM to 7 PM IST, with a first reply within one business day.',
    keywords: ['support policy', 'support hours', 'response time'],
  },
  'terms-and-conditions': {
    title: 'Terms and Conditions | Nirvaaga',
    description:
      'The rules for using this website in nine short sections: acceptance, intellectual property, your responsibilities, liability, governing law and more.',
    keywords: ['terms and conditions', 'terms of use'],
  },
} satisfies Record<FixedPage, { title: string; description: string; keywords: string[] }>;
