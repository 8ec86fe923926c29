import { smallImage } from '#shared/media.ts';
import { useImage } from '../media/image-records.ts';
import styles from './rail.module.css';

/** Roughly what a shared link shows: the chosen image, or else the card generated for the live page. */
export function ShareCard({
  host,
  title,
  description,
  imageId,
  drawn,
}: {
  host: string;
  title: string;
  description: string;
  imageId: number | null;
  /** URL of the generated card; null while the page is not live. */
  drawn: string | null;
}) {
  const image = useImage(imageId);
  const url = imageId === null ? drawn : image && smallImage(image.imageUrl, 640);
  return (
    <figure className={styles.share}>
      <figcaption>Shared link</figcaption>
      {url ? (
        <img src={url} alt="" width={1200} height={630} loading="lazy" />
      ) : imageId === null ? (
        <p className={styles.undrawn}>A card with the title is drawn once the page is live.</p>
      ) : null}
      <div>
        <span>{host}</span>
        <strong>{title}</strong>
        <p>{description}</p>
      </div>
    </figure>
  );
}

/** Roughly what a search engine shows of a page. */
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
