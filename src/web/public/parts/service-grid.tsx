import type { CallResponse } from '#shared/calls.ts';
import { Glyph } from '#web/art/glyph.tsx';
import { LearnMore } from './learn-more.tsx';
import classes from './service-grid.module.css';

/** Services on a hairline grid; the line of a sign draws itself anew under the pointer. */
export const ServiceGrid = ({ services }: { services: CallResponse<'web/services'> }) => (
  <ul className={classes.grid}>
    {services.map(({ id, tag, name, description }) => (
      <li key={id} data-reveal="">
        <a href={`/services/${tag}`}>
          <Glyph tag={tag} className={classes.glyph} />
          <div className={classes.words}>
            <h3>{name}</h3>
            <p>{description}</p>
            <LearnMore about={name} />
          </div>
        </a>
      </li>
    ))}
  </ul>
);
