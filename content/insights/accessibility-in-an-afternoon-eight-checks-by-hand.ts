import type { insight } from '#shared/resources/insight.ts';
import { code, doc, em, h2, h3, link, mono, ol, p, quote, strong, ul } from '../rich.ts';
import type { Seeded } from '../seeded.ts';

export const accessibilityInAnAfternoon = {
  id: 6,
  slug: 'accessibility-in-an-afternoon-eight-checks-by-hand',
  title: 'Accessibility in an afternoon: eight checks by hand',
  excerpt:
    'Automated tools find only part of the barriers on a website. These eight checks need a keyboard, a phone and some patience, and they find much of the rest.',
  image: null,
  category: 14,
  tags: [10, 4],
  author: 'Design team',
  featured: false,
  publishAt: '2026-05-26T04:30:00.000Z',
  body: doc(
    p(
      'Accessibility is often introduced as a duty towards a small group. Then you begin to count. The customer with a broken wrist. The father holding a child and a phone. The accountant over fifty who enlarges everything. The driver in full sun. People who are blind, deaf or unable to use a mouse are the reason the standards exist, and everyone else profits from them daily without noticing.',
    ),
    p(
      'The standard to know is ',
      em('WCAG 2.2'),
      ' at level AA. It sounds forbidding and is in fact quite readable. Automated tools check a part of it reliably: contrast, missing labels, broken structure. Run one first and repair what it finds. After that, set aside an afternoon for the things no tool can judge.',
    ),
    h2('The eight checks'),
    ol(
      [
        strong('Put the mouse away. '),
        'Go through the whole page with Tab, Enter, Space and Escape. Can you see at each moment where you are? Can you get out of everything you got into?',
      ],
      [
        strong('Zoom to 200 per cent, then 400. '),
        'Text must flow anew without being cut off, and nobody should have to scroll sideways in order to read.',
      ],
      [
        strong('Read only the headings and links. '),
        'That is how many screen reader users skim. Six links called “Read more” are six closed doors without a number.',
      ],
      [
        strong('Turn the pictures off. '),
        'Does the text in their place say what the picture was for? A decoration should say nothing at all.',
      ],
      [
        strong('Fill in a form wrongly. '),
        'Is the error described in words, next to the field, and does the cursor go there? Is what you had typed still in place?',
      ],
      [
        strong('Ask for less motion. '),
        'Switch on reduced motion in your system. Whatever moves by itself should now stand still or have a pause button.',
      ],
      [
        strong('Go outside. '),
        'Hold the phone in the sun and try the main task with one thumb. Small grey text looks elegant only indoors.',
      ],
      [
        strong('Listen. '),
        'Start the screen reader that your phone already contains and order something with your eyes closed. Ten minutes of this persuade a team more than any report.',
      ],
    ),
    quote(
      'If the page cannot be used in a hurry, with one hand, in the sun, it is not finished for anybody.',
    ),
    h2('What we find most often'),
    h3('Buttons that are not buttons'),
    p(
      'A ',
      mono('div'),
      ' with a click handler looks like a button and is none. It cannot be reached by keyboard and is not announced. The repair is shorter than the fault:',
    ),
    code(
      'html',
      `<!-- cannot be reached, has no name -->
<div class="icon-close" onclick="closeMenu()"></div>

<!-- both, and in fewer surprises -->
<button type="button" aria-label="Close menu" onclick="closeMenu()">
  <svg aria-hidden="true" width="20" height="20"><use href="#close" /></svg>
</button>`,
    ),
    h3('Placeholders instead of labels'),
    p(
      'A hint inside the field disappears at the first letter, just when a distracted person needs it. Write a visible label above the field. It costs one line and helps everybody, including whoever has to support the form by telephone.',
    ),
    h3('Colour as the only messenger'),
    p(
      'Red for overdue and green for paid are the same shade to about one man in twelve. Add a word or a sign. The same goes for links inside a paragraph: underline them.',
    ),
    h3('Menus that trap'),
    p(
      'A menu that opens should take the focus, keep it while it is open, close on Escape and put the focus back where it came from. Modern browsers bring most of this along with the dialog element. Use that before writing your own.',
    ),
    h2('Languages and scripts'),
    p(
      'In our markets one page often holds three scripts. Mark the language of each part, so that a screen reader changes its voice instead of reading Tamil with an English accent. For Arabic, mirror the layout with logical properties instead of a second style sheet, and check that telephone numbers, prices and product codes still run from left to right inside the sentence.',
    ),
    h2('Keeping it that way'),
    ul(
      'Put the automated check into the build, with zero tolerance. A rule that may be broken twice is broken twenty times.',
      'Add the keyboard journey through your most important form to the tests that run before each release.',
      'Give each component its states once (focus, error, disabled, long text) and use the component everywhere.',
      'Invite one person who relies on assistive technology for an hour every quarter, and pay them for it.',
    ),
    p(
      'None of this makes a design dull. Good contrast, clear words and calm motion are what people mean when they call something well made. If you would like us to spend the afternoon with your site, ',
      link('let us know', '/contact'),
      '. We bring the tea and the list, and you keep both.',
    ),
  ),
} satisfies Seeded<typeof insight>;
