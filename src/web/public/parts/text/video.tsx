import { videoHosts, videoPage, videoPlayer } from '#shared/resource/video.ts';
import { isVideo, type Video, videoNames } from '#shared/resource/video-id.ts';
import { Icon } from '../icon.tsx';
import classes from './video.module.css';

/**
 * A still with a button. The player is in a closed `details` and lazy: nothing of it is fetched before it is opened, and the page says
 * whose server will then be asked.
 */
export function VideoEmbed({ attrs }: { attrs: Record<string, unknown> | undefined }) {
  if (!isVideo(attrs)) return null;
  const video = attrs as unknown as Video; // isVideo has looked
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
