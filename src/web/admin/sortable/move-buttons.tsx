import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

interface MoveButtonsProps {
  /** What a screen reader calls the item. */
  what: string;
  /** The item’s position, which changes when it is moved. */
  place: number;
  mayUp: boolean;
  mayDown: boolean;
  onMove: (by: 1 | -1) => void;
  /** In a horizontal list. */
  across?: boolean;
}

const upright = { words: ['up', 'down'], icons: [ArrowUp, ArrowDown] } as const;
const inRows = { words: ['earlier', 'later'], icons: [ChevronLeft, ChevronRight] } as const;

/** Buttons that move an item by one position. If the pressed one becomes disabled at an end, the other one or the handle gets the focus. */
export function MoveButtons({ what, place, mayUp, mayDown, onMove, across = false }: MoveButtonsProps) {
  const { words, icons } = across ? inRows : upright;
  const [Back, Forth] = icons;
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it has moved
  useEffect(() => {
    const arrow = pressed.current;
    pressed.current = null;
    arrow?.scrollIntoView({ block: 'nearest' }); // out from under the sticky head
    if (!arrow?.disabled) return; // a disabled button has no focus
    const back = arrow === up.current ? down.current : up.current;
    (back?.disabled ? arrow.closest('li')?.querySelector('button') : back)?.focus();
  }, [place]);
  const press = (by: 1 | -1) => {
    pressed.current = (by < 0 ? up : down).current;
    onMove(by);
  };
  return (
    <>
      <IconButton
        ref={up}
        label={`Move ${what} ${words[0]}`}
        size="sm"
        disabled={!mayUp}
        onClick={() => press(-1)}
      >
        <Back size={16} aria-hidden />
      </IconButton>
      <IconButton
        ref={down}
        label={`Move ${what} ${words[1]}`}
        size="sm"
        disabled={!mayDown}
        onClick={() => press(1)}
      >
        <Forth size={16} aria-hidden />
      </IconButton>
    </>
  );
}
