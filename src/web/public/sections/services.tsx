import type { CallResponse } from '#shared/calls.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { services } from '#shared/sections/services.ts';
import type { PageServices } from '../../render.ts';
import { Block } from '../parts/block.tsx';
import { LearnMore } from '../parts/cards/learn-more.tsx';
import { ServiceGrid } from '../parts/cards/service-grid.tsx';
import { ServiceSign } from '../parts/cards/service-sign.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import type { SectionProps } from '../section-drawings.ts';
import classes from './services.module.css';

type Value = SectionOf<typeof services>;

export async function load({ chosen }: Value, { call }: PageServices) {
  const all = await call('web/services', {});
  const shown = chosen.length > 0 ? chosen.flatMap((id) => all.find((each) => each.id === id) ?? []) : all;
  return shown.length > 0 ? shown : null;
}

const ServiceRows = ({ services }: { services: CallResponse<'web/services'> }) => (
  <div className={classes.index}>
    <ul>
      {services.map(({ id, tag, name, description, icon }) => (
        <li key={id}>
          <a href={`/services/${tag}`}>
            <ServiceSign
              tag={tag}
              icon={icon}
              className={classes.sign}
              sizes="(min-width: 1200px) 26vw, 88px"
            />
            <h3 lang={langOf(name)}>{name}</h3>
            <p lang={langOf(description)}>{description}</p>
            <LearnMore about={name} />
          </a>
        </li>
      ))}
    </ul>
  </div>
);

export default function Services({ section, data }: SectionProps<Value, CallResponse<'web/services'>>) {
  return (
    <Block section={section} link={{ title: 'All services', path: '/services' }}>
      {section.variant === 'index' ? <ServiceRows services={data} /> : <ServiceGrid services={data} />}
    </Block>
  );
}
