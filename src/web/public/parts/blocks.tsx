import type { Block } from '../blocks.ts';
import { isOpened } from '../blocks.ts';
import { fetchedDrawing, type Pictures } from '../section-drawings.ts';
import classes from './blocks.module.css';
import type { Crumb } from './breadcrumb.tsx';
import { PageHead } from './text/page-head.tsx';

/** Neighbours differ, unless a section names its own ground. */
function groundsOf(blocks: readonly Block[]): boolean[] {
  let raised = isOpened(blocks);
  return blocks.map(({ section }) => {
    const ground = 'ground' in section ? section.ground : 'auto';
    raised = ground === 'auto' ? !raised : ground === 'raised';
    return raised;
  });
}

interface BlocksProps {
  blocks: readonly Block[];
  pictures: Pictures;
  title: string;
  trail: readonly Crumb[];
}

/** The sections of a page, below a head made of its title if none of them is one. */
export function Blocks({ blocks, pictures, title, trail }: BlocksProps) {
  const grounds = groundsOf(blocks);
  return (
    <>
      {isOpened(blocks) ? null : <PageHead trail={trail} title={title} />}
      {blocks.map(({ section, mark, data }, place) => {
        const Drawing = fetchedDrawing(section.kind)?.default;
        return (
          Drawing && (
            <div
              key={`${place}${section.kind}`}
              className={grounds[place] ? classes.raised : classes.plain}
              data-section={mark}
            >
              <Drawing
                section={section as never} // the kind this file draws
                data={data as never}
                pictures={pictures}
                place={place}
                trail={trail}
              />
            </div>
          )
        );
      })}
    </>
  );
}
