import classes from './toc.module.css';

/** 'On this page', beside long texts on wide screens. */
export const Toc = ({
  entries,
  label = 'On this page',
}: {
  entries: readonly { id: string; text: string }[];
  label?: string;
}) => (
  <nav className={classes.toc} aria-label={label}>
    <p>{label}</p>
    <ol>
      {entries.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  </nav>
);
