import type { SectionOf } from '#shared/sections/define.ts';
import type { contactPlaces } from '#shared/sections/screens/contact-places.ts';
import { Offices } from '../../parts/offices.tsx';
import { PictureOrCover } from '../../parts/picture-or-cover.tsx';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import { useSite } from '../../site.ts';
import classes from './contact-places.module.css';

export default function Places({ section, pictures }: SectionProps<SectionOf<typeof contactPlaces>>) {
  const { contacts } = useSite();
  return (
    <section className={`${wrap.wrap} ${classes.places}`} aria-label={section.name}>
      <Offices offices={contacts.offices} />
      <figure className={classes.picture}>
        <PictureOrCover
          id={section.picture}
          pictures={pictures}
          seed="doorstep"
          size="1000x400"
          sizes="100vw"
        />
      </figure>
    </section>
  );
}
