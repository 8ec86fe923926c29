import type { policy } from '#shared/resources/policy.ts';
import { doc, em, h2, h3, link, mail, p, strong, ul } from '../rich.ts';
import type { Seeded } from '../seeded.ts';

/** Sections: the reference (Screens). What it says of storage, maps and retention is what the software does; keep it so. */
export const privacyPolicy = {
  id: 1,
  slug: 'privacy-policy',
  label: 'Policies',
  heading: 'Privacy Policy',
  body: doc(
    p(
      'This policy explains what we learn about you when you visit this website, write to us or apply for a position, what we do with it and how you can have it removed. “We” and “the company” mean the company named at the head of this website. We have tried to keep it short enough to be read.',
    ),
    h2('Information We Collect'),
    h3('When you use the contact form'),
    p(
      'Your first name, email address, phone number and message, and, if you choose to give them, your last name and company. We also keep the page you wrote from, the time, and the consent you gave.',
    ),
    h3('When you apply for a position'),
    p(
      'Your name, email address, phone number, cover note and the CV you upload. Please send nothing that is not needed for the application, such as identity numbers, health details or a photograph.',
    ),
    h3('When you simply visit'),
    p(
      'Our server sees the network address of your connection and the page asked for, as every web server does. We use this for a short time to deliver the page, to protect the forms against abuse and to find faults. We build no profile of you from it.',
    ),
    h2('Use of Information'),
    p('We use what you give us only for the purpose you gave it for:'),
    ul(
      'to answer your enquiry, prepare an offer and, if you wish, work with you',
      'to consider your application and to speak to you about it',
      'to send a receipt for what you sent, and the replies that follow from it',
      'to protect the website against spam, fraud and attacks',
      'to meet duties that the law places on us',
    ),
    p(
      'We do not send newsletters without your consent, and no decision about you is made by a machine alone.',
    ),
    p(
      strong('How long we keep it. '),
      'Enquiries are erased 24 months after they are closed. Applications and the files that came with them are erased 180 days after they are received. Where the law obliges us to keep a record for longer, for example an invoice, we keep that record and nothing beside it.',
    ),
    h2('Information Sharing'),
    p('We do not sell personal data, and we do not hand it to advertisers. We share it only:'),
    ul(
      'with our own offices in India, Kuwait and the UAE, when they are concerned with your enquiry or application',
      'with providers who host our systems or carry our mail, under contracts that bind them to our instructions',
      'with authorities, when the law requires it, and then no more than is required',
    ),
    h2('Data Security'),
    p(
      'This website is designed to be served over encrypted connections (HTTPS). Messages and applications can be opened only by staff whose role needs them, and changes to them are logged. Passwords are stored as hashes that cannot be turned back. Backups are protected in the same way as the originals. No system is beyond failure; should a breach affect you, we will tell you and the authority concerned without delay.',
    ),
    h2('Cookies and Tracking Technologies'),
    p(
      'This website sets no tracking cookies and uses no advertising or analytics service that follows you to other sites. For that reason you see no cookie banner.',
    ),
    ul(
      [
        strong('Theme. '),
        'Whether you prefer the dark or the light theme is kept in the local storage of your own browser.',
      ],
      [
        strong('Last choice. '),
        'The number of the project, case study or position you opened last is kept there too. Neither is sent to anybody, and clearing your browser’s data removes both.',
      ],
      [
        strong('Animations. '),
        'Until you close the tab, your browser also remembers which opening animations it has shown you.',
      ],
      [
        strong('Map. '),
        'The map on the contact page is a drawing until you click it. Only then is the frame of the map provider loaded, and only then does that provider see your address.',
      ],
      [
        strong('Videos. '),
        'Nothing of a video is loaded until you play it. Only then does it come from YouTube or Vimeo, which then sees your address.',
      ],
      [
        strong('Bot check. '),
        'Where a check against automated messages is switched on, the form loads it from its provider when it is needed. Without it, nothing of the kind is loaded.',
      ],
    ),
    h2('Third-Party Links'),
    p(
      'Some links lead to other websites, for instance to our pages on social networks or to a messaging service. Their owners are responsible for what happens there. We suggest reading their policies before giving them anything you would not give a stranger.',
    ),
    h2("Children's Privacy"),
    p(
      'Our services are not meant for anyone under 13 years of age, and we do not knowingly collect data from children under 13. If you believe that a child has written to us, please let us know; we will erase the message.',
    ),
    h2('Updates to Privacy Policy'),
    p(
      'This policy may change at any time without notice. The version on this page is the one that applies, and the date above shows when it last changed.',
    ),
    h2('Contact Us'),
    p(
      'You may ask what we hold about you, have it corrected, receive a copy or have it erased. Write to ',
      mail('privacy@example.com'),
      ' and we will answer as we do to every message, within one business day, and settle the matter within thirty days. You can also use the ',
      link('contact page', '/contact'),
      '.',
    ),
    p(
      em(
        'By using this website, you acknowledge that you have read and understood this Privacy Policy and agree to its terms.',
      ),
    ),
  ),
} satisfies Seeded<typeof policy>;
