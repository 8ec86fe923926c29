import type { CallResponse } from '#shared/calls.ts';
import { langOf } from '../text/lang-of.ts';
import { LearnMore } from './learn-more.tsx';
import classes from './service-grid.module.css';
import { ServiceSign } from './service-sign.tsx';

/** Services on a hairline grid; a sign is redrawn on hover. */
export const ServiceGrid = ({ services }: { services: CallResponse<'web/services'> }) => (
  <ul className={classes.grid}>
    {services.map(({ id, tag, name, description, icon }) => (
      <li key={id} data-reveal="">
        <a href={`/services/${tag}`}>
          <ServiceSign tag={tag} icon={icon} className={classes.glyph} sizes="168px" />
          <div className={classes.words}>
            <h3 lang={langOf(name)}>{name}</h3>
            <p lang={langOf(description)}>{description}</p>
            <LearnMore about={name} />
          </div>
        </a>
      </li>
    ))}
  </ul>
);
