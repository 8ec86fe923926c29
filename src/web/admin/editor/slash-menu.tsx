import type { Editor } from '@tiptap/core';
import {
  Heading2,
  Heading3,
  Heading4,
  Info,
  Lightbulb,
  type LucideIcon,
  MessageCircleQuestion,
  Pilcrow,
  SquarePlay,
  Superscript,
  TriangleAlert,
} from 'lucide-react';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import popup from '#web/ui/popup.module.css';
import { type Block, blocksFor, type Open } from './blocks.ts';
import type { Icons } from './icons.ts';
import type { Slash } from './slash.ts';
import styles from './slash-menu.module.css';
import type { SlashState } from './use-slash.ts';

const own: Record<string, LucideIcon> = {
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  text: Pilcrow,
  note: Info,
  tip: Lightbulb,
  warning: TriangleAlert,
  question: MessageCircleQuestion,
  video: SquarePlay,
  footnote: Superscript,
};

const gap = 6;
/** About the height of the whole menu, and its width with a margin. Pixels. */
const tallest = 312;
const widest = 272;
/** The panel’s header, which covers the menu. Pixels. */
const header = 68;

/** The position below the button or the cursor’s line, or above it if there is more room. */
function placeAt(editor: Editor, { from, button }: Slash): CSSProperties {
  const { left, top, bottom } =
    button?.getBoundingClientRect() ?? editor.view.coordsAtPos(Math.min(from, editor.state.doc.content.size));
  const high = window.visualViewport?.height ?? innerHeight;
  const [above, below] = [top - header - 2 * gap, high - bottom - 2 * gap];
  const isAbove = below < tallest && above > below;
  return {
    insetInlineStart: Math.max(8, Math.min(left, document.documentElement.clientWidth - widest)),
    ...(isAbove ? { insetBlockEnd: innerHeight - top + gap } : { insetBlockStart: bottom + gap }),
    ...({ '--room': `${isAbove ? above : below}px` } as CSSProperties), // React’s type has no custom properties
  };
}

interface SlashMenuProps {
  id: string;
  editor: Editor;
  state: SlashState;
  open: Open;
  icons: Icons;
}

/** A menu of blocks at the cursor or the button. The focus stays in the text, which passes its keys on. */
export default function SlashMenu({ id, editor, state, open, icons }: SlashMenuProps) {
  const all: Record<string, LucideIcon> = { ...own, ...icons, code: icons.codeBlock };
  const list = useRef<HTMLDivElement>(null);
  const { at, keys, early, close, setActive } = state;
  // no tables in cells, as in the toolbar: they would be unreadable on a phone
  const inTable = editor.isActive('table');
  const found = blocksFor(at?.query ?? '').filter(({ id: block }) => !(inTable && block === 'table'));
  const [index, setIndex] = useState(0);
  const [place, setPlace] = useState<CSSProperties>({});
  const current = found[Math.min(index, found.length - 1)];

  const choose = (block: Block) => {
    if (at && at.to > at.from) editor.chain().focus().deleteRange({ from: at.from, to: at.to }).run();
    close();
    block.run(editor, open);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the query changes
  useEffect(() => setIndex(0), [at?.query]);
  useEffect(() => setActive(current && `${id}-${current.id}`), [current, id, setActive]);
  useLayoutEffect(() => {
    if (!at) return;
    const follow = () => setPlace(placeAt(editor, at));
    follow();
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [editor, at]);
  // only on key moves, so that it can be scrolled by hand
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the keys select another block
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  useEffect(() => {
    keys.current = ({ key }) => {
      const move = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (key === 'Escape') close();
      else if (move && found.length > 0) setIndex((index + move + found.length) % found.length);
      else if ((key === 'Enter' || key === 'Tab') && current) choose(current);
      else return false;
      return true;
    };
    const enter = early.current;
    early.current = null;
    if (enter && !keys.current(enter)) editor.commands.keyboardShortcut('Enter');
    return () => {
      keys.current = null;
    };
  });

  if (!at) return null;
  return (
    <>
      <div className={styles.menu} style={place} hidden={found.length === 0}>
        <div role="listbox" aria-label="Blocks" id={id} ref={list} className={styles.list}>
          {found.map((block) => {
            const Icon = all[block.id] ?? Pilcrow;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the text, which passes its keys on
              <div
                key={block.id}
                role="option"
                tabIndex={-1}
                id={`${id}-${block.id}`}
                aria-selected={block === current}
                className={popup.item}
                {...(block === current ? { 'data-highlighted': '' } : {})}
                onPointerMove={() => setIndex(found.indexOf(block))}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(block)}
              >
                <Icon size={17} aria-hidden />
                <span className={popup.grow}>{block.label}</span>
              </div>
            );
          })}
        </div>
      </div>
      <span role="status" className="visually-hidden">
        {found.length === 1 ? '1 block' : `${found.length} blocks`}
      </span>
    </>
  );
}
