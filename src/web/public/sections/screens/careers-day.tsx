import type { SectionOf } from '#shared/sections/define.ts';
import type { careersDay } from '#shared/sections/screens/careers-day.ts';
import { langOf } from '../../parts/text/lang-of.ts';
import { SectionHead } from '../../parts/text/section-head.tsx';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import classes from './careers-day.module.css';

export default function Day({ section }: SectionProps<SectionOf<typeof careersDay>>) {
  return (
    <section className={wrap.section}>
      <div className={`${wrap.wrap} ${classes.day}`}>
        <SectionHead heading={section.heading} />
        <ol>
          {section.hours.map(({ time, name, text }) => (
            <li key={time}>
              <time>{time}</time>
              <h3 lang={langOf(name)}>{name}</h3>
              <p lang={langOf(text)}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
