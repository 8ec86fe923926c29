import { useCallback } from 'react';
import { AppError, type FieldErrors } from '#shared/errors.ts';
import { messages } from '#shared/resource/messages.ts';
import type { ImageRecord } from '#shared/staff-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { fieldId, useForm } from '../form/use-form.ts';
import { problemOf } from '../problem.ts';
import { write } from '../query/write.ts';
import { FocalPoint } from './focal-point.tsx';
import styles from './image-details.module.css';

interface ImageDetailsProps {
  record: ImageRecord;
  /** Crop the picture is chosen for, width / height. */
  aspect?: number | undefined;
  readOnly: boolean;
  /** What the button says: it saves what changed, then hands over the record. */
  done: string;
  onDone: (record: ImageRecord) => void;
}

interface Values {
  alt: string;
  name: string;
  point: { x: number; y: number };
}

const validate = ({ alt, name }: Values): FieldErrors => ({
  ...(alt.trim() === ''
    ? { alt: messages.required }
    : alt.length > 300
      ? { alt: messages.tooLong(300) }
      : {}),
  ...(name.trim() === '' ? { name: messages.required } : {}),
});

const kilobytes = (bytes: number) =>
  bytes > 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** Alternative text, name and focal point of one picture. */
export function ImageDetails({ record, aspect, readOnly, done, onDone }: ImageDetailsProps) {
  const form = useForm<Values>({
    initial: { alt: record.alt, name: record.name, point: { x: record.focalX, y: record.focalY } },
    validate,
  });
  const { values, errors } = form;
  const save = useCallback(
    async ({ alt, name, point }: Values) => {
      if (form.changed.length === 0) {
        onDone(record);
        return;
      }
      try {
        const saved = await write('image/update', {
          id: record.id,
          version: record.version,
          alt: alt.trim(),
          name: name.trim(),
          focalX: point.x,
          focalY: point.y,
        });
        form.settle(values);
        onDone(saved);
      } catch (error) {
        if (error instanceof AppError && error.fields) form.refuse(error.fields);
        else showToast({ kind: 'error', title: 'Image not saved', text: problemOf(error) });
      }
    },
    [form, onDone, record, values],
  );
  return (
    <form className={styles.details} onSubmit={form.onSubmit(save)} noValidate>
      <FocalPoint
        record={record}
        point={values.point}
        readOnly={readOnly}
        onChange={(point) => form.set('point', point)}
      />
      {aspect ? (
        <figure className={styles.crop}>
          <img
            src={record.imageUrl}
            alt=""
            style={{
              aspectRatio: String(aspect),
              inlineSize: `min(100%, ${12 * aspect}rem)`,
              objectPosition: `${values.point.x * 100}% ${values.point.y * 100}%`,
            }}
          />
          <figcaption>As it is cropped here</figcaption>
        </figure>
      ) : null}
      <Field
        id={fieldId('alt')}
        label="Alternative text"
        help="What the picture shows, for people who don’t see it."
        error={errors.alt}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={values.alt}
            readOnly={readOnly}
            onChange={(event) => form.set('alt', event.target.value)}
            onBlur={() => form.touch('alt')}
          />
        )}
      </Field>
      <Field id={fieldId('name')} label="File name" error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            value={values.name}
            maxLength={200}
            readOnly={readOnly}
            onChange={(event) => form.set('name', event.target.value)}
            onBlur={() => form.touch('name')}
          />
        )}
      </Field>
      <p className={styles.facts}>
        {record.width} × {record.height} pixels, {kilobytes(record.bytes)}
      </p>
      {readOnly ? null : (
        <Button type="submit" kind="primary" busy={form.busy}>
          {done}
        </Button>
      )}
    </form>
  );
}
