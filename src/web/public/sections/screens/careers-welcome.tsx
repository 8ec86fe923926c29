import type { SectionOf } from '#shared/sections/define.ts';
import type { careersWelcome } from '#shared/sections/screens/careers-welcome.ts';
import { PictureOrCover } from '../../parts/picture-or-cover.tsx';
import { Paragraphs } from '../../parts/text/paragraphs.tsx';
import wrap from '../../parts/wrap.module.css';
import type { SectionProps } from '../../section-drawings.ts';
import classes from './careers-welcome.module.css';

export default function Welcome({ section, pictures }: SectionProps<SectionOf<typeof careersWelcome>>) {
  return (
    <div className={`${wrap.wrap} ${classes.welcome}`}>
      <figure className={classes.tall}>
        <PictureOrCover id={section.tall} pictures={pictures} seed="courtyard" size="660x1000" sizes="40vw" />
      </figure>
      <div>
        <Paragraphs text={section.text} className={wrap.lede} />
        <figure className={classes.wide}>
          <PictureOrCover
            id={section.wide}
            pictures={pictures}
            seed="evening-desk"
            size="1000x660"
            sizes="60vw"
          />
        </figure>
      </div>
    </div>
  );
}
