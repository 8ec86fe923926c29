import { inverseAt } from '#shared/sections/rules.ts';
import type { Block } from '../blocks.ts';
import { fetchedDrawing, type Pictures } from '../section-drawings.ts';
import classes from './blocks.module.css';
import type { Crumb } from './breadcrumb.tsx';

type Ground = 'plain' | 'raised' | 'inverse';

/** Neighbours differ, unless a section names its own ground; one stands on that of the other theme. */
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
  /** What is above them stands on the raised ground. */
  above: boolean;
  /** How many sections the page has above them. */
  from?: number;
  /** False where another part of the page stands on the ground of the other theme: one does. */
  inverse?: boolean;
}

/** Sections one below the other, each on its ground. */
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

type BlocksBelowProps = Pick<DrawnBlocksProps, 'blocks' | 'pictures' | 'trail' | 'inverse'>;

/** The sections below the text of a detail page. The last one is on the plain ground: what ends the page is raised. */
export const BlocksBelow = ({ blocks, ...others }: BlocksBelowProps) => (
  <DrawnBlocks blocks={blocks} {...others} above={blocks.length % 2 === 1} from={1} />
);
