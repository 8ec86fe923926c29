import type { policy } from '#shared/resources/policy.ts';
import { doc, h2, link, mail, p, ul } from '../rich.ts';
import type { Seeded } from '../seeded.ts';

/** Nine numbered sections: the reference (Screens). */
export const termsAndConditions = {
  id: 3,
  slug: 'terms-and-conditions',
  label: 'Policies',
  heading: 'Terms and Conditions',
  body: doc(
    p(
      'These terms govern the use of this website. “We” and “the company” mean the company named at the head of it; “you” means anyone who visits it. Work that we do for clients is governed by the contract made for it.',
    ),
    h2('1. Acceptance of Terms'),
    p(
      'By visiting or using this website you accept these terms. If you do not agree with them, please do not use the website. If you use it on behalf of a company, you confirm that you may accept them for that company.',
    ),
    h2('2. Intellectual Property'),
    p(
      'The texts, drawings, code, names and marks on this website belong to the company or to those who have licensed them to us. You may read, print and quote them for your own information, naming the source. Any other use, in particular copying whole pages or using our marks, needs our written consent.',
    ),
    h2('3. User Responsibilities'),
    p('When you use this website, you agree:'),
    ul(
      'to give correct details in forms, and only such as you are entitled to give',
      'not to send unlawful, offensive or harmful content, nor files that contain malicious code',
      'not to disturb the website, probe it for weaknesses without our consent or try to reach parts that are not open to you',
      'not to collect its contents by automated means to an extent that burdens it',
    ),
    p('If you come upon a weakness by chance, please tell us; we will thank you for it.'),
    h2('4. Limitations of Liability'),
    p(
      'We take care that the contents of this website are correct and that it can be reached, but we give no guarantee of either. Articles and case studies are general information and do not replace advice on your own situation. To the extent the law allows, we are not liable for indirect or consequential loss that arises from using this website or from being unable to use it. Nothing in these terms limits a liability that cannot be limited by law.',
    ),
    h2('5. Third-Party Links'),
    p(
      'This website contains links to sites that we do not run. We choose them with care, but we have no influence on their contents and accept no responsibility for them. A link is not an endorsement of everything found behind it.',
    ),
    h2('6. Termination'),
    p(
      'We may restrict or end access to this website, wholly or for a single visitor, when these terms are broken or when its safety requires it. The sections on intellectual property, liability, governing law and severability continue to apply afterwards.',
    ),
    h2('7. Modifications'),
    p(
      'We may change this website and these terms at any time without notice. The version on this page is the one that applies. If you continue to use the website after a change, you accept the changed terms.',
    ),
    h2('8. Governing Law'),
    p(
      'These terms are governed by the laws of India. The courts of Tamil Nadu have jurisdiction over disputes that arise from them, unless mandatory law gives you the right to another court.',
    ),
    h2('9. Severability'),
    p(
      'If a provision of these terms proves invalid or cannot be enforced, the others remain in force. The invalid provision is replaced by the valid one that comes closest to its purpose.',
    ),
    p(
      'Questions about these terms? Write to ',
      mail('hello@example.com'),
      '. How we treat personal data is described in the ',
      link('Privacy Policy', '/privacy-policy'),
      '.',
    ),
  ),
} satisfies Seeded<typeof policy>;
