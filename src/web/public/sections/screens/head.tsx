import type { SectionOf } from '#shared/sections/define.ts';
import type { head } from '#shared/sections/screens/head.ts';
import { PictureOrCover } from '../../parts/picture-or-cover.tsx';
import { langOf } from '../../parts/text/lang-of.ts';
import { PageHead } from '../../parts/text/page-head.tsx';
import type { SectionProps } from '../../section-drawings.ts';
import { useSite } from '../../site.ts';
import classes from './head.module.css';

export default function Head({ section, pictures, trail }: SectionProps<SectionOf<typeof head>>) {
  const { variant, label, heading, second, lede, picture } = section;
  const { company } = useSite();
  const end = second?.replaceAll('{company}', company.name);
  return (
    <PageHead
      trail={trail}
      eyebrow={label ?? undefined}
      title={
        end ? (
          <>
            {heading} <br />
            <span className={classes.second} lang={langOf(end)}>
              {end}
            </span>
          </>
        ) : (
          heading
        )
      }
      lang={langOf(heading)}
      lede={lede}
      aside={
        variant === 'cover' ? (
          <PictureOrCover
            id={picture}
            pictures={pictures}
            seed="threshold"
            hue="kumkum"
            size="800x800"
            sizes="(min-width: 48em) 40vw, 1px"
            className={classes.art}
          />
        ) : undefined
      }
    />
  );
}
