import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { servicesList } from '#shared/sections/screens/services-list.ts';
import type { PageServices } from '../../../render.ts';
import { LearnMore } from '../../parts/cards/learn-more.tsx';
import { ServiceSign } from '../../parts/cards/service-sign.tsx';
import { Nothing } from '../../parts/nothing.tsx';
import { langOf } from '../../parts/text/lang-of.ts';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import classes from './services-list.module.css';

type Value = SectionOf<typeof servicesList>;

export const load = (_: Value, { call }: PageServices) => call('web/services', {});

export default function ServicesList({ section, data }: SectionProps<Value, CallResponse<'web/services'>>) {
  return (
    <>
      {data.length === 0 && (
        <div className={wrap.wrap}>
          <Nothing text={section.empty} />
        </div>
      )}
      <ul className={`${wrap.wrap} ${classes.rows}`}>
        {data.map(({ id, tag, name, description, icon }) => (
          <li key={id} data-reveal="">
            <a href={`/services/${tag}`}>
              <ServiceSign tag={tag} icon={icon} className={classes.glyph} sizes="112px" />
              <h2 lang={langOf(name)}>{name}</h2>
              <div>
                <p lang={langOf(description)}>{description}</p>
                <LearnMore about={name} />
              </div>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
