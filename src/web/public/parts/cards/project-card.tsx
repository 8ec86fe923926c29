import type { CallResponse } from '#shared/calls.ts';
import { Cover } from '#web/art/cover.tsx';
import { type Varied, vary } from '#web/art/covers/vary.ts';
import { FirstCover } from '../first-cover.tsx';
import { Picture } from '../picture.tsx';
import { langOf } from '../text/lang-of.ts';
import { besideText } from './beside-text.ts';
import { LearnMore } from './learn-more.tsx';
import classes from './project-card.module.css';

type Project = CallResponse<'web/projects'>[number];

/** Generated covers for projects without an image, chosen so that neighbours differ. */
export const projectCovers = (projects: readonly Pick<Project, 'slug' | 'categorySlug'>[], columns = 2) =>
  vary(
    projects.map(({ slug, categorySlug }) => ({ kind: 'project', slug, category: categorySlug })),
    columns,
  );

/** A project in a list. */
export const ProjectCard = ({
  project,
  level = 2,
  cover = projectCovers([project])[0],
  tall = false,
  wide = false,
  eager,
}: {
  project: Project;
  level?: 2 | 3;
  /** From `projectCovers`. */
  cover?: Varied | undefined;
  /** Its cover is a square. */
  tall?: boolean;
  /** It takes a row, with its text beside the image. */
  wide?: boolean;
  /** It is above the fold. */
  eager?: boolean;
}) => {
  const Heading = `h${level}` as const;
  const Drawing = eager ? FirstCover : Cover;
  const { id, slug, name, title, description, image, categoryName } = project;
  return (
    <a
      className={wide ? `${classes.card} ${classes.wide}` : classes.card}
      href={`/projects/${slug}`}
      data-remember={`projectId:${id}`}
    >
      <figure>
        {image ? (
          <Picture
            url={image}
            alt=""
            sizes={wide ? besideText(768) : '(min-width: 768px) 50vw, 100vw'}
            className={`${classes.picture} ${classes.photo}`}
            eager={eager}
          />
        ) : (
          <Drawing of={cover} size={tall ? '800x800' : '1000x660'} className={classes.picture} />
        )}
      </figure>
      <div>
        <p className={classes.facts}>
          <span lang={langOf(name)}>{name}</span>
          {categoryName && categoryName !== name && <span lang={langOf(categoryName)}>{categoryName}</span>}
        </p>
        <Heading lang={langOf(title)}>{title}</Heading>
        <p className={classes.text} lang={langOf(description)}>
          {description}
        </p>
        <LearnMore about={title} />
      </div>
    </a>
  );
};
