import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { smallImage } from '#shared/media.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useImage } from '../media/image-records.ts';
import { Picker } from '../media/picker.tsx';
import { MoveButtons } from '../sortable/move-buttons.tsx';
import styles from './images.module.css';
import type { InputProps } from './input-props.ts';
import { moved } from './list-words.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** Several images in order; the first one represents the record. */
export function ImagesInput({ field, value, onChange, onBlur, readOnly, control }: InputProps<number[]>) {
  const [picking, setPicking] = useState(false);
  const { box, removed } = useFocusAfterRemoval(value.length);
  const full = field.max !== undefined && value.length >= field.max;
  const change = (next: number[]) => {
    onChange(next);
    onBlur();
  };
  return (
    <div id={control.id} tabIndex={-1} className={styles.images} ref={box}>
      {value.length > 0 ? (
        <ol>
          {value.map((id, index) => (
            <Tile
              key={id}
              id={id}
              place={index + 1}
              count={value.length}
              aspect={field.aspect ?? 1.5}
              readOnly={readOnly}
              onMove={(by) => change(moved(value, index, index + by))}
              onRemove={() => {
                removed(index);
                change(value.filter((each) => each !== id));
              }}
            />
          ))}
        </ol>
      ) : readOnly ? (
        <p className={styles.none}>None</p>
      ) : null}
      {readOnly ? null : (
        <Button
          className={styles.add}
          icon={<ImagePlus size={16} aria-hidden />}
          disabled={full}
          onClick={() => setPicking(true)}
        >
          Add image
        </Button>
      )}
      <Picker
        open={picking}
        aspect={field.aspect}
        onClose={() => setPicking(false)}
        onPick={(record) => {
          setPicking(false);
          if (!value.includes(record.id)) change([...value, record.id]);
        }}
      />
    </div>
  );
}

interface TileProps {
  id: number;
  place: number;
  count: number;
  aspect: number;
  readOnly: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Tile({ id, place, count, aspect, readOnly, onMove, onRemove }: TileProps) {
  const record = useImage(id);
  return (
    <li className={styles.tile}>
      {record ? (
        <img
          src={smallImage(record.imageUrl, 320)}
          alt={record.alt}
          style={{
            aspectRatio: String(aspect),
            objectPosition: `${record.focalX * 100}% ${record.focalY * 100}%`,
          }}
        />
      ) : (
        <span style={{ aspectRatio: String(aspect) }} />
      )}
      {readOnly ? null : (
        <div>
          <MoveButtons
            what={`image ${place}`}
            place={place}
            mayUp={place > 1}
            mayDown={place < count}
            onMove={onMove}
            across
          />
          <IconButton label={`Remove image ${place}`} size="sm" onClick={onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
}
