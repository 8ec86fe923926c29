import type { insight } from '#shared/resources/insight.ts';
import { code, doc, h2, h3, link, mono, p, quote, strong, ul } from '../rich.ts';
import type { Seeded } from '../seeded.ts';

export const eInvoicingWithoutThePanic = {
  id: 3,
  slug: 'e-invoicing-in-india-and-the-gulf-without-the-panic',
  title: 'E-invoicing in India and the Gulf without the panic',
  excerpt:
    'GST in India, VAT in the Emirates, something on the way elsewhere. How to connect your billing once, so that the next country is a setting, not a project.',
  image: null,
  category: 11,
  tags: [5, 6],
  author: 'Engineering team',
  featured: false,
  publishAt: '2026-04-07T04:30:00.000Z',
  body: doc(
    p(
      'A company that sells from Tamil Nadu to Dubai meets at least two ideas of what an invoice is. In India, businesses above a turnover threshold register each business invoice with a government portal before it counts. The United Arab Emirates are introducing a network in which accredited providers exchange and report invoices in a structured form. Saudi Arabia already has its own scheme, and Kuwait had no VAT at the time of writing. Thresholds and dates move, so please check them with your tax adviser. This article is about the part that does not move: how to build the connection so that the next change is small.',
    ),
    h2('An invoice is an event, not a document'),
    p(
      'Most billing software treats the invoice as a page to print. E-invoicing turns that round. First comes a set of facts: who sold what to whom, at which rate, on which date. From these facts follow a registration, a signed code, a PDF for the customer and a line in the tax return. If your software keeps the facts cleanly, every country is a translation. If it keeps only the page, every country is a reconstruction.',
    ),
    quote('Keep the facts of a sale. Derive the paper from them, never the other way round.'),
    h2('How the two systems differ'),
    ul(
      [
        strong('India: clearance. '),
        'The invoice is sent as JSON to a registration portal, which checks it and returns a reference number and a signed QR code. Without them the document is not a valid tax invoice for those who fall under the rule.',
      ],
      [
        strong('UAE: exchange. '),
        'Seller and buyer each use an accredited provider. The providers pass a structured invoice between them, on the international Peppol model, and report the tax data to the authority.',
      ],
      [
        strong('Both: no silent changes. '),
        'A registered invoice is not edited. It is cancelled within a short window, or corrected by a credit note that refers to it.',
      ],
    ),
    h2('A design that survives'),
    h3('One model, several adapters'),
    p(
      'Define your own invoice model, with everything any of your countries asks for. Then write one small adapter for each destination which translates the model and nothing more. Your order desk never learns what a portal looks like.',
    ),
    code(
      'typescript',
      `interface Receipt {
  reference: string;   // the number the authority or provider returned
  qr: string | null;   // what has to be printed, if anything
  receivedAt: string;  // UTC
}

interface Destination {
  /** What is wrong with it, in words the billing desk understands. */
  check(invoice: Invoice): string[];
  /** The same key must always lead to the same receipt. */
  submit(invoice: Invoice, key: string): Promise<Receipt>;
  cancel(receipt: Receipt, reason: string): Promise<void>;
}

const destinations: Record<Country, Destination> = { IN: gstPortal, AE: accreditedProvider };`,
    ),
    h3('A queue between you and the portal'),
    p(
      'Portals are slow on the last day of the month, and now and then they are away. Save the invoice first, put the submission into a queue, try again with growing pauses, and show the state in plain words: waiting, registered, refused. Give every attempt the same key, so that a lost answer never leads to a second registration.',
    ),
    h3('Errors that people can act on'),
    p(
      'A code such as ',
      mono('E-0417'),
      ' means nothing to a person in the billing office. Keep a table that turns each code into a sentence and a next step: “The buyer’s state does not match their tax number. Correct the address and send again.” In our projects this table saves more time than any other part of the connection.',
    ),
    h2('Master data first'),
    p(
      'Most refusals have nothing to do with technology. They come from four fields, and you can clean them up long before the first line of code is written:',
    ),
    ul(
      'tax numbers of customers, checked against the official register instead of copied from old letterheads',
      'addresses with the state or emirate in a field of its own',
      'product codes, such as HSN in India, at the length your turnover requires',
      'units of measure, from the official list and not from habit',
    ),
    p(
      'Take one afternoon, run last quarter’s invoices through the checks and count the failures by cause. You will probably find that three causes explain nine tenths of them.',
    ),
    h2('Testing without drama'),
    p(
      'Both worlds offer test environments. Use them with your real, ugly invoices: the one with a discount on a free sample, the export in dollars, the return after two months, the customer whose name contains an ampersand. Run them automatically before every release, because the schemas change a few times a year and the announcement tends to arrive in somebody’s holiday.',
    ),
    p(
      'Then plan one calm month in which the new connection runs while the old routine still stands by. After that, go live at the start of a month, never at the end.',
    ),
    p(
      'If you sell across the Arabian Sea and would like a second pair of eyes on your billing, ',
      link('talk to us', '/contact'),
      '. We have offices on both shores and an unreasonable fondness for credit notes.',
    ),
  ),
} satisfies Seeded<typeof insight>;
