import { videoHosts, videoPage, videoPlayer } from '#shared/resource/video.ts';
import { isVideo, type Video, videoNames } from '#shared/resource/video-id.ts';
import { Icon } from '../icon.tsx';
import classes from './video.module.css';

/**
 * A still with a button. The player is lazy and in a closed `details`, so that nothing is loaded from the provider before the visitor
 * opens it; the page names the provider.
 */
export function VideoEmbed({ attrs }: { attrs: Record<string, unknown> | undefined }) {
  if (!isVideo(attrs)) return null;
  const video = attrs as unknown as Video; // checked by isVideo
  const name = videoNames[video.provider];
  const title = String(attrs?.title ?? '') || `Video on ${name}`;
  return (
    <figure className={classes.video}>
      <details>
        <summary>
          <span className={classes.play}>
            <Icon name="play" size={28} />
          </span>
          <span>
            <span className={classes.title}>
              <span className="visually-hidden">Play: </span>
              {title}
            </span>
            <small>
              Playing it asks {name} ({videoHosts[video.provider]}), who then learns your IP address.
            </small>
          </span>
        </summary>
        <iframe
          title={title}
          src={videoPlayer(video)}
          loading="lazy"
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </details>
      <figcaption>
        <a href={videoPage(video)}>Watch on {name}</a>
      </figcaption>
    </figure>
  );
}
