import type { CallResponse } from '#shared/calls.ts';
import { Cover } from '#web/art/cover.tsx';
import { Picture } from '../picture.tsx';
import { LearnMore } from './learn-more.tsx';
import classes from './project-card.module.css';

/** A project in a list; every second image is taller, which staggers the columns. */
export const ProjectCard = ({
  project,
  level = 2,
}: {
  project: CallResponse<'web/projects'>[number];
  level?: 2 | 3;
}) => {
  const Heading = `h${level}` as const;
  const { id, slug, name, title, description, image, categoryName } = project;
  return (
    <a className={classes.card} href={`/projects/${slug}`} data-remember={`projectId:${id}`}>
      <figure>
        {image ? (
          <Picture url={image} alt="" sizes="(min-width: 768px) 50vw, 100vw" className={classes.picture} />
        ) : (
          <Cover seed={slug} size={id % 2 ? '1000x660' : '800x800'} className={classes.picture} />
        )}
      </figure>
      <p className={classes.facts}>
        <span>{name}</span>
        {categoryName && categoryName !== name && <span>{categoryName}</span>}
      </p>
      <Heading>{title}</Heading>
      <p className={classes.text}>{description}</p>
      <LearnMore about={title} />
    </a>
  );
};
