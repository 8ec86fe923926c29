import styles from './rail.module.css';

/** About what a search engine shows of a page. */
export const Snippet = ({
  address,
  title,
  description,
}: {
  address: string;
  title: string;
  description: string;
}) => (
  <div className={styles.snippet} role="img" aria-label={`Search result: ${title}. ${description}`}>
    <span>{address}</span>
    <strong>{cut(title, 60)}</strong>
    <p>{cut(description, 160)}</p>
  </div>
);

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;
