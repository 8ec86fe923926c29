import type { SectionOf } from '#shared/sections/define.ts';
import type { homeWho } from '#shared/sections/screens/home-who.ts';
import headings from '../../parts/text/heading.module.css';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import classes from './home-who.module.css';

export default function Who({ section, place }: SectionProps<SectionOf<typeof homeWho>>) {
  return (
    <section id="about" className={`${wrap.wrap} ${classes.who} ${place === 1 ? classes.threaded : ''}`}>
      <h2 className={headings.eyebrow}>{section.label ?? section.heading}</h2>
      {section.label && <p className={`${headings.large} ${classes.large}`}>{section.heading}</p>}
      <p className={wrap.lede}>{section.text}</p>
      <ul className={classes.values}>
        {section.items.map(({ name, text }) => (
          <li key={name} data-reveal="">
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
