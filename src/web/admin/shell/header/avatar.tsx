import { imageUrlOf, smallImage } from '#shared/media.ts';
import { Medallion } from '#web/art/medallion.tsx';
import styles from './avatar.module.css';

/** A user’s image, or a default one generated from their name. */
export function Avatar({ url, name, size = 32 }: { url: unknown; name: string; size?: number }) {
  const src = imageUrlOf(url);
  return (
    <span className={styles.avatar} style={{ inlineSize: `${size}px`, blockSize: `${size}px` }}>
      {src ? (
        <img src={smallImage(src)} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <Medallion name={name} size={size} />
      )}
    </span>
  );
}
