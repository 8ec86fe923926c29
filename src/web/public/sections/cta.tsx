import type { cta } from '#shared/sections/cta.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import { CtaBand } from '../parts/cta-band.tsx';
import { Links } from '../parts/links.tsx';
import { Portrait } from '../parts/portrait.tsx';
import wrap from '../parts/wrap.module.css';
import type { Pictures, SectionProps } from '../section-drawings.ts';
import classes from './cta.module.css';

type Value = SectionOf<typeof cta>;

function Person({ person, pictures }: { person: Value['person'][number]; pictures: Pictures }) {
  const { name, role, picture } = person;
  const image = picture === null ? undefined : pictures[picture];
  return (
    <div className={classes.person}>
      <Portrait name={name} url={image?.imageUrl} sizes="280px" className={classes.portrait} />
      <p>
        <strong>{name}</strong>
        {role && <span>{role}</span>}
      </p>
    </div>
  );
}

export default function Cta({ section, pictures }: SectionProps<Value>) {
  const { variant, label, heading, text, links } = section;
  const person = variant === 'person' ? section.person[0] : undefined;
  if (variant !== 'strip')
    return (
      <CtaBand
        label={label}
        heading={heading}
        text={text}
        links={links}
        beside={person && { className: classes.beside, node: <Person person={person} pictures={pictures} /> }}
      />
    );
  return (
    <section className={`${wrap.wrap} ${classes.strip}`}>
      <div>
        {label && <p className={classes.label}>{label}</p>}
        <h2 className={classes.heading}>{heading}</h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <Links links={links} />
    </section>
  );
}
