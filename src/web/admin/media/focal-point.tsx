import type { KeyboardEvent, PointerEvent } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { smallImage } from '#shared/media.ts';
import styles from './focal-point.module.css';

interface FocalPointProps {
  record: ImageRecord;
  /** From the top left of the image, 0 to 1. */
  point: { x: number; y: number };
  onChange: (point: { x: number; y: number }) => void;
  readOnly: boolean;
}

const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const step = 0.02;

/** The point that stays visible in crops: it follows the pointer while that is pressed, and the arrow keys. */
export function FocalPoint({ record, point, onChange, readOnly }: FocalPointProps) {
  const place = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: clamp((event.clientX - box.left) / box.width),
      y: clamp((event.clientY - box.top) / box.height),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (!move || readOnly) return;
    event.preventDefault();
    onChange({ x: clamp(point.x + move[0]), y: clamp(point.y + move[1]) });
  };
  return (
    <button
      type="button"
      className={styles.picture}
      onPointerDown={(event) => {
        if (readOnly || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        place(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event);
      }}
      onKeyDown={onKeyDown}
      disabled={readOnly}
      aria-label={`Focal point: ${Math.round(point.x * 100)} % across, ${Math.round(point.y * 100)} % down. Move it with the arrow keys.`}
    >
      <img
        src={smallImage(record.imageUrl, 640)}
        alt=""
        width={record.width}
        height={record.height}
        draggable={false} // the browser would drag the image instead
      />
      <span
        className={styles.point}
        style={{ insetInlineStart: `${point.x * 100}%`, insetBlockStart: `${point.y * 100}%` }}
      />
    </button>
  );
}
