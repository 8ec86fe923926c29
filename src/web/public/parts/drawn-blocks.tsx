import { inverseAt } from '#shared/sections/rules.ts';
import type { Block } from '../blocks.ts';
import { fetchedDrawing, type Pictures } from '../section-drawings.ts';
import classes from './blocks.module.css';
import type { Crumb } from './breadcrumb.tsx';

type Ground = 'plain' | 'raised' | 'inverse';

/** Assigns grounds so that neighbours differ, unless a section sets its own; at most one is inverse. */
function groundsOf({ blocks, above, from = 0, inverse = true }: DrawnBlocksProps): Ground[] {
  let raised = above;
  const sections = blocks.map(({ section }) => section);
  const inverted = inverse ? inverseAt(sections, from > 0) : -1;
  return blocks.map(({ section }, at) => {
    const ground = 'ground' in section ? section.ground : 'auto';
    raised = ground === 'auto' ? !raised : ground === 'raised';
    if (at === inverted) return 'inverse';
    return raised ? 'raised' : 'plain';
  });
}

interface DrawnBlocksProps {
  blocks: readonly Block[];
  pictures: Pictures;
  trail: readonly Crumb[];
  /** The content above is on the raised ground. */
  above: boolean;
  /** The number of sections above these on the page. */
  from?: number;
  /** False if another part of the page is inverse: only one may be. */
  inverse?: boolean;
}

/** Renders sections, each on its ground. */
export function DrawnBlocks(props: DrawnBlocksProps) {
  const { blocks, pictures, trail, from = 0 } = props;
  const grounds = groundsOf(props);
  return blocks.map(({ section, mark, data }, at) => {
    const Drawing = fetchedDrawing(section.kind)?.default;
    return (
      Drawing && (
        <div
          key={`${at}${section.kind}`}
          className={classes[grounds[at] ?? 'plain']}
          data-ground={grounds[at] === 'inverse' ? 'inverse' : undefined}
          data-section={mark}
        >
          <Drawing
            section={section as never} // this file’s own kind
            data={data as never}
            pictures={pictures}
            place={at + from}
            trail={trail}
          />
        </div>
      )
    );
  });
}

type BlocksBelowProps = Pick<DrawnBlocksProps, 'blocks' | 'pictures' | 'trail' | 'inverse'>;

/** The sections below the text of a detail page. The last one is on the plain ground, because the end of the page is raised. */
export const BlocksBelow = ({ blocks, ...others }: BlocksBelowProps) => (
  <DrawnBlocks blocks={blocks} {...others} above={blocks.length % 2 === 1} from={1} />
);
