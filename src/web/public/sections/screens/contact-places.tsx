import type { SectionOf } from '#shared/sections/define.ts';
import type { contactPlaces } from '#shared/sections/screens/contact-places.ts';
import { Themed } from '#web/art/cover.tsx';
import { doorstepHeight, doorstepUrl, doorstepWidth } from '#web/art/doorstep.ts';
import { Offices } from '../../parts/offices.tsx';
import { Picture } from '../../parts/picture.tsx';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import { useSite } from '../../site.ts';
import classes from './contact-places.module.css';

export default function Places({ section, pictures }: SectionProps<SectionOf<typeof contactPlaces>>) {
  const { contacts } = useSite();
  const picture = section.picture === null ? undefined : pictures[section.picture];
  return (
    <section className={classes.places} aria-label={section.name}>
      <div className={wrap.wrap}>
        <Offices offices={contacts.offices} />
      </div>
      {picture?.imageUrl ? (
        <figure className={`${wrap.wrap} ${classes.picture}`}>
          <Picture url={picture.imageUrl} alt={picture.alt} sizes="100vw" />
        </figure>
      ) : (
        // a doorstep kolam across the whole width
        <figure className={classes.doorstep}>
          <Themed urlOf={doorstepUrl} width={doorstepWidth} height={doorstepHeight} />
        </figure>
      )}
    </section>
  );
}
