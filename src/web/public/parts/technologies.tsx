import classes from './technologies.module.css';
import headings from './text/heading.module.css';
import { langOf } from './text/lang-of.ts';
import wrap from './wrap.module.css';

interface TechnologiesProps {
  heading: string;
  items: readonly { name: string; path?: string | null }[];
}

/** Names, separated by commas. */
export const Technologies = ({ heading, items }: TechnologiesProps) => (
  <section className={`${wrap.wrap} ${classes.technologies}`}>
    <h2 className={headings.eyebrow} lang={langOf(heading)}>
      {heading}
    </h2>
    <ul>
      {items.map(({ name, path }, index) => (
        <li key={`${index} ${name}`} lang={langOf(name)}>
          {path ? <a href={path}>{name}</a> : <span>{name}</span>}
        </li>
      ))}
    </ul>
  </section>
);
