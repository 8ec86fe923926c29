import type { SectionOf } from '#shared/sections/define.ts';
import type { aboutYears } from '#shared/sections/screens/about-years.ts';
import { Ring } from '#web/art/ring.tsx';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import { useSite } from '../../site.ts';
import classes from './about-years.module.css';

export default function Years({ section }: SectionProps<SectionOf<typeof aboutYears>>) {
  const { company, contacts, hours } = useSite();
  const countries = [...new Set(contacts.offices.map((office) => office.country))];
  return (
    <section className={`${wrap.wrap} ${classes.years}`} aria-label={`${company.years} ${section.badge}`}>
      <div data-reveal="">
        <Ring className={classes.ring}>
          <p>
            <strong>{company.years}</strong>
            <span>{section.badge}</span>
          </p>
        </Ring>
      </div>
      <dl>
        <div>
          <dt>{section.founded}</dt>
          <dd>{company.foundedYear}</dd>
        </div>
        <div>
          <dt>{section.offices}</dt>
          <dd>{countries.join(', ')}</dd>
        </div>
        <div>
          <dt>{section.hours}</dt>
          <dd>{hours}</dd>
        </div>
      </dl>
    </section>
  );
}
