import { smallImage } from '#shared/media.ts';
import { useImage } from '../media/image-records.ts';
import styles from './rail.module.css';
import { Snippet } from './snippet.tsx';

interface PagePreviewsProps {
  host: string;
  path: string;
  title: string;
  description: string;
  imageId: number | null;
  /** Address of the drawn card; null while the page is not live. */
  drawn: string | null;
}

/** About what search engines and shared links show of a page. */
export default function PagePreviews(props: PagePreviewsProps) {
  const { host, path, title, description } = props;
  return (
    <>
      <Snippet address={host + path} title={title} description={description} />
      <ShareCard {...props} />
    </>
  );
}

/** The chosen picture, or else the card drawn from the live page. */
function ShareCard({ host, title, description, imageId, drawn }: PagePreviewsProps) {
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
