import type { service } from '#shared/resources/service.ts';
import { live, paragraphs, type Seeded, titles } from '../seeded.ts';

/** Six, in this order, with these ids, slugs and names (docs/reference.md, Records). */
export const services = live([
  {
    id: 1,
    slug: 'software-development',
    name: 'Software Development',
    description:
      'Systems built around the way your teams already work, tested before they ship and kept healthy long after.',
    descriptionLong: paragraphs(
      'Most companies we meet do not lack software. They have six tools that almost fit, a spreadsheet that fills the gaps and one person who knows how it all hangs together. We replace that arrangement with a single system shaped around your own process: stock, service, billing, approvals, whatever keeps the day moving.',
      'We start small. The first working part is usually in your hands within a few weeks, used by real people on real orders, and everything after it is decided by what they tell us. You own the code, the data and the documentation from the first commit.',
      'After launch the same team stays reachable. Nobody hands you over to a call centre that has never seen your screens.',
    ),
    duration: '6 to 10 weeks to a first version',
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Python', 'Docker', 'Playwright'],
    contact: 1,
    firstBullet: [
      {
        title: 'Business systems',
        description:
          'ERP modules, order desks, service tickets and approvals that follow your rules instead of asking you to follow theirs.',
      },
      {
        title: 'Integrations',
        description:
          'Accounting, payment, courier, messaging and tax systems joined so that nobody types the same figure twice.',
      },
      {
        title: 'Taking over old systems',
        description:
          'We read the code that nobody dares to touch, put tests around it and renew it piece by piece while it keeps running.',
      },
      {
        title: 'Process automation',
        description:
          'Robots for the dull, rule-bound work: copying, matching, renaming, reminding. A person keeps the final say.',
      },
      {
        title: 'Reports people read',
        description:
          'One page each morning with the five numbers that matter to you, drawn from live data and explained in plain words.',
      },
      {
        title: 'Maintenance',
        description:
          'Updates, security patches and small improvements every month, with a written note of what changed and why.',
      },
    ],
    secondBullet: titles(
      'Source code and data that belong to you',
      'A working build to try every week',
      'Automated tests for every rule that moves money',
      'Access rights by role, with a record of who did what',
      'A manual your new joiners can follow alone',
      'Support from the people who wrote it',
    ),
    img1: null,
    img2: null,
  },
  {
    id: 2,
    slug: 'mobile-app-development',
    name: 'Mobile App Development',
    description:
      'One product on Android and iOS, quick on the phones your customers really own and calm when the signal drops.',
    descriptionLong: paragraphs(
      'An app earns its place on a phone by being faster than a call. We design for the thumb, for bright sunlight, for a lift with no signal and for a device that is four years old, because those are the conditions your drivers, nurses and customers meet every day.',
      'Most of our apps are written once in Flutter and published for both platforms, with native code where the hardware asks for it: scanners, printers, Bluetooth meters, maps. When a web app would serve you better and cost less, we say so before you have spent anything.',
    ),
    duration: '8 to 12 weeks to the first release',
    technologies: ['Flutter', 'Kotlin', 'Swift', 'SQLite', 'Node.js'],
    contact: 2,
    firstBullet: [
      {
        title: 'Customer apps',
        description:
          'Ordering, booking, tracking and loyalty, in as few taps as the task allows, in English, Tamil, Arabic or all three.',
      },
      {
        title: 'Field and delivery apps',
        description:
          'Job lists, photographs, signatures and scans that are saved on the phone first and sent when there is a network.',
      },
      {
        title: 'Interface design',
        description:
          'Clickable prototypes tested with your own users before development begins, so that changes still cost minutes.',
      },
      {
        title: 'Cross-platform build',
        description:
          'One code base for Android and iOS, which keeps features in step and the maintenance bill in proportion.',
      },
      {
        title: 'Store publishing',
        description:
          'Accounts in your name, listings, screenshots, privacy forms and reviews: we take the app through both stores.',
      },
      {
        title: 'Care after launch',
        description:
          'Crash reports watched daily, new system versions tested early, and updates that never lock out older phones by surprise.',
      },
    ],
    secondBullet: titles(
      'Apps on Android and iOS from one code base',
      'Offline use designed in from the first screen',
      'Store accounts held in your own name',
      'Right-to-left layouts for Arabic',
      'Crash and speed figures you can see yourself',
      'A release plan for the first twelve months',
    ),
    img1: null,
    img2: null,
  },
  {
    id: 3,
    slug: 'web-development',
    name: 'Web Development',
    description:
      'Websites and portals that load quickly on a slow connection, are built to be found and are easy to edit.',
    descriptionLong: paragraphs(
      'A website is often the first employee a customer meets. It should answer quickly, know what it is talking about and never be out of order. We build company sites, customer portals and web applications with that in mind, and we measure them on an ordinary phone with an ordinary connection before we call them finished.',
      'Your team edits every text and picture without asking us. Search engines get clean pages, people who use a keyboard or a screen reader get the same site as everyone else, and you get an address that does not fall over when a campaign works.',
    ),
    duration: '4 to 8 weeks to the first release',
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'WordPress'],
    contact: 3,
    firstBullet: [
      {
        title: 'Company websites',
        description:
          'Clear structure, honest copy and a design of your own, built to turn a visit into a call or a message.',
      },
      {
        title: 'Customer portals',
        description:
          'Orders, invoices, documents and requests behind one sign-in, so your customers stop calling to ask where things stand.',
      },
      {
        title: 'Web applications',
        description:
          'Internal tools and products that run in the browser: nothing to install, one version for everybody.',
      },
      {
        title: 'Content management',
        description:
          'An editing desk your staff understand in an afternoon, with drafts, previews, roles and a history of every change.',
      },
      {
        title: 'Speed and search',
        description:
          'Light pages, structured data and sensible addresses. Moving from an old site, we redirect every address, so that the rankings you earned have their best chance.',
      },
      {
        title: 'Accessibility',
        description:
          'Contrast, keyboard, captions and labels checked against WCAG 2.2 AA, by tools first and then by hand.',
      },
    ],
    secondBullet: titles(
      'Pages that feel quick on a mid-range phone',
      'Every text and picture editable by your team',
      'Redirects for every address of the old site',
      'Light and dark themes where they help',
      'Forms that never lose an enquiry',
      'Figures on visits without tracking your visitors',
    ),
    img1: null,
    img2: null,
  },
  {
    id: 4,
    slug: 'ecommerce-solutions',
    name: 'Ecommerce Solutions',
    description:
      'Catalogue, payment, tax and delivery joined into one shop that you control, in rupees, dinars or dirhams.',
    descriptionLong: paragraphs(
      'Selling online is mostly what happens after the button: stock that is really there, a payment that settles, a tax line that is right, a parcel with a number and a refund that arrives. We build shops from that end. The storefront is the pleasant part, and it comes out better when the plumbing behind it is sound.',
      'Whether you run a counter in Coimbatore that wants to ship across India or a distributor in Kuwait with two thousand trade prices, we start from how you sell today and keep the parts your customers already like.',
    ),
    duration: '6 to 10 weeks to the first order',
    technologies: ['WooCommerce', 'Shopify', 'React', 'Node.js', 'PostgreSQL'],
    contact: 1,
    firstBullet: [
      {
        title: 'Storefronts',
        description:
          'Product pages that load before interest fades, search that forgives spelling, and a checkout with no needless step.',
      },
      {
        title: 'Trade and wholesale',
        description:
          'Price lists per customer, credit limits, quotations and repeat orders for businesses that buy by the carton.',
      },
      {
        title: 'Payments',
        description:
          'UPI, cards, KNET, wallets and cash on delivery, reconciled daily against the bank so that finance sleeps well.',
      },
      {
        title: 'Stock and delivery',
        description:
          'One stock figure for shop, warehouse and marketplaces, with courier labels and tracking made on the spot.',
      },
      {
        title: 'Tax and invoicing',
        description:
          'GST, VAT and e-invoice formats handled at the moment of sale, with credit notes that match.',
      },
      {
        title: 'Moving platforms',
        description:
          'Products, customers, orders and page addresses carried over from your present shop without a silent week.',
      },
    ],
    secondBullet: titles(
      'A checkout tested on real phones and real cards',
      'One stock figure across every channel',
      'Daily settlement reports in your format',
      'Prices and pages in several currencies and languages',
      'Refunds and returns as easy as the sale',
      'No commission to us on what you sell',
    ),
    img1: null,
    img2: null,
  },
  {
    id: 5,
    slug: 'digital-marketing',
    name: 'Digital Marketing',
    description:
      'Search, social and campaigns judged by the enquiries they bring, reported in one page you can read in five minutes.',
    descriptionLong: paragraphs(
      'We begin with a plain question: which customers do you want more of, and what do they type, watch or ask before they call? The answer decides where the money goes. Sometimes that is search advertising in three districts. Sometimes it is fixing the page that nobody finishes reading.',
      'You see every rupee, dinar or dirham of the spend in accounts that belong to you. Each month brings one page: what we did, what came of it, what we would stop, and what we would try next.',
    ),
    duration: 'Three months before we judge a campaign',
    contact: 4,
    firstBullet: [
      {
        title: 'Search engine optimisation',
        description:
          'Technical repairs first, then pages that answer the questions your customers really ask. No bought links.',
      },
      {
        title: 'Search and social ads',
        description:
          'Small tests, clear limits and quick decisions. A campaign that brings no enquiries is stopped, not explained.',
      },
      {
        title: 'Content',
        description:
          'Articles, product texts and short videos made with the people in your company who know the subject.',
      },
      {
        title: 'Social media',
        description:
          'A calendar you can keep up, replies within the day, and a voice that sounds like you in English, Tamil or Arabic.',
      },
      {
        title: 'Local presence',
        description:
          'Map listings, opening hours and reviews kept right for every branch, since that is where nearby customers look.',
      },
      {
        title: 'Measurement',
        description:
          'Calls, forms and messages traced to their source with as little personal data as the job allows.',
      },
    ],
    secondBullet: titles(
      'Advertising accounts that stay yours',
      'One readable page of results a month',
      'Enquiries counted, not impressions',
      'Texts written by people who asked your experts',
      'A plan that names what we will not do',
      'No lock-in beyond the current month',
    ),
    img1: null,
    img2: null,
  },
  {
    id: 6,
    slug: 'cloud-services',
    name: 'Cloud Services',
    description:
      'Move, secure and right-size what you run, with backups that have been restored and a bill you can predict.',
    descriptionLong: paragraphs(
      'The cloud promises that somebody else worries about the hardware. It does not promise that the bill is right, the backup works or the door is locked. That part is ours. We move systems out of the cupboard, out of a data centre or between providers, and then we look after them.',
      'Every migration is rehearsed first, timed and written down, with a way back. Once you are live we watch the systems around the clock by machine and on working days by people, patch them on a schedule and go through the costs with you every quarter.',
    ),
    duration: '2 to 6 weeks for a first move',
    technologies: ['Linux', 'Docker', 'Terraform', 'AWS', 'Azure', 'PostgreSQL'],
    contact: 1,
    firstBullet: [
      {
        title: 'Migration',
        description:
          'From a server under the stairs or from another provider, rehearsed beforehand and done in a window you choose.',
      },
      {
        title: 'Architecture',
        description:
          'As few moving parts as your load really needs, described in drawings that your next engineer will understand.',
      },
      {
        title: 'Backup and recovery',
        description:
          'Copies in a second region, restored on a fixed day each month so that nobody has to hope.',
      },
      {
        title: 'Security',
        description:
          'Least-privilege access, two-factor sign-in, patching and logs that answer the question of who opened what.',
      },
      {
        title: 'Cost control',
        description:
          'Idle machines, forgotten disks and wrong sizes found and removed, with budgets and alarms to keep them away.',
      },
      {
        title: 'DevOps',
        description:
          'Builds, tests and releases that run by themselves, so a Friday change is no longer an act of courage.',
      },
    ],
    secondBullet: titles(
      'A cost estimate before anything moves',
      'Backups restored every month, with the proof',
      'Monitoring set up to tell us before your customers do',
      'Infrastructure kept as code in your repository',
      'Data kept in the region your contracts name',
      'A quarterly review of cost, risk and load',
    ),
    img1: null,
    img2: null,
  },
] satisfies Seeded<typeof service>[]);
