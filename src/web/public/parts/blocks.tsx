import type { Block } from '../blocks.ts';
import { isOpened } from '../blocks.ts';
import type { Pictures } from '../section-drawings.ts';
import type { Crumb } from './breadcrumb.tsx';
import { DrawnBlocks } from './drawn-blocks.tsx';
import { PageHead } from './text/page-head.tsx';

interface BlocksProps {
  blocks: readonly Block[];
  pictures: Pictures;
  title: string;
  trail: readonly Crumb[];
}

/** The sections of a page, below a heading with its title unless the first section is one. */
export function Blocks({ blocks, pictures, title, trail }: BlocksProps) {
  const opened = isOpened(blocks);
  return (
    <>
      {opened ? null : <PageHead trail={trail} title={title} />}
      <DrawnBlocks blocks={blocks} pictures={pictures} trail={trail} above={opened} />
    </>
  );
}
