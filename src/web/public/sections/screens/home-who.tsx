import type { SectionOf } from '#shared/sections/define.ts';
import type { homeWho } from '#shared/sections/screens/home-who.ts';
import headings from '../../parts/text/heading.module.css';
import { langOf } from '../../parts/text/lang-of.ts';
import { MutedEnd } from '../../parts/text/muted-end.tsx';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import classes from './home-who.module.css';

export default function Who({ section, place }: SectionProps<SectionOf<typeof homeWho>>) {
  return (
    <section id="about" className={`${wrap.wrap} ${classes.who} ${place === 1 ? classes.threaded : ''}`}>
      <h2 className={headings.eyebrow} lang={langOf(section.label ?? section.heading)}>
        {section.label ?? [section.heading, section.muted].filter(Boolean).join(' ')}
      </h2>
      {section.label && (
        <p className={`${headings.large} ${classes.large}`} lang={langOf(section.heading)}>
          {section.heading}
          <MutedEnd text={section.muted} />
        </p>
      )}
      <p className={wrap.lede} lang={langOf(section.text)}>
        {section.text}
      </p>
      <ul className={classes.values}>
        {section.items.map(({ name, text }) => (
          <li key={name} data-reveal="">
            <h3 lang={langOf(name)}>{name}</h3>
            <p lang={langOf(text)}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
