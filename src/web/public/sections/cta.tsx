import type { cta } from '#shared/sections/cta.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import { CtaBand } from '../parts/cta-band.tsx';
import { Links } from '../parts/links.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './cta.module.css';

export default function Cta({ section }: SectionProps<SectionOf<typeof cta>>) {
  const { variant, label, heading, text, links } = section;
  if (variant === 'band')
    return <CtaBand heading={heading} text={text ?? ''} links={links} {...(label && { eyebrow: label })} />;
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
