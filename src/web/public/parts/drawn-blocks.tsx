import { inverseAt } from '#shared/sections/rules.ts';
import type { Block } from '../blocks.ts';
import { fetchedDrawing, type Pictures } from '../section-drawings.ts';
import classes from './blocks.module.css';
import type { Crumb } from './breadcrumb.tsx';

type Ground = 'plain' | 'raised' | 'inverse';

/** Neighbours differ, unless a section names its own ground; one stands on that of the other theme. */
function groundsOf(blocks: readonly Block[], above: boolean, within: boolean): Ground[] {
  let raised = above;
  const inverse = inverseAt(
    blocks.map(({ section }) => section),
    within,
  );
  return blocks.map(({ section }, at) => {
    const ground = 'ground' in section ? section.ground : 'auto';
    raised = ground === 'auto' ? !raised : ground === 'raised';
    if (at === inverse) return 'inverse';
    return raised ? 'raised' : 'plain';
  });
}

interface DrawnBlocksProps {
  blocks: readonly Block[];
  pictures: Pictures;
  trail: readonly Crumb[];
  /** What is above them stands on the raised ground. */
  above: boolean;
  /** How many sections the page has above them. */
  from?: number;
}

/** Sections one below the other, each on its ground. */
export function DrawnBlocks({ blocks, pictures, trail, above, from = 0 }: DrawnBlocksProps) {
  const grounds = groundsOf(blocks, above, from > 0);
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
            section={section as never} // the kind this file draws
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

type BlocksBelowProps = Pick<DrawnBlocksProps, 'blocks' | 'pictures' | 'trail'>;

/** The sections below the text of a detail page. The last one is on the plain ground: what ends the page is raised. */
export const BlocksBelow = ({ blocks, ...others }: BlocksBelowProps) => (
  <DrawnBlocks blocks={blocks} {...others} above={blocks.length % 2 === 1} from={1} />
);
