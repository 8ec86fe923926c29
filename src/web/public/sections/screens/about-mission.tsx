import type { SectionOf } from '#shared/sections/define.ts';
import type { aboutMission } from '#shared/sections/screens/about-mission.ts';
import { langOf } from '../../parts/text/lang-of.ts';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import classes from './about-mission.module.css';

export default function Mission({ section }: SectionProps<SectionOf<typeof aboutMission>>) {
  return (
    <section className={wrap.section}>
      <div className={`${wrap.wrap} ${classes.facing}`}>
        {section.items.map(({ name, text }) => (
          <div key={name} data-reveal="">
            <h2 lang={langOf(name)}>{name}</h2>
            <p lang={langOf(text)}>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
