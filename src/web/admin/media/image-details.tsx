import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ImageRecord } from '#shared/calls/images.ts';
import { line, lines, messages } from '#shared/resource/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextArea, TextInput } from '#web/ui/text-field.tsx';
import { Form, submit } from '../form/form.tsx';
import { FormField } from '../form/form-field.tsx';
import { showRefusal } from '../form/problems.ts';
import { changedNames } from '../form/same-value.ts';
import { RestoredNote } from '../kept/restored-note.tsx';
import { useKeptFields } from '../kept/use-kept-fields.ts';
import { useCall } from '../query/call-query.ts';
import { write } from '../query/write.ts';
import { sizeText } from '../size-text.ts';
import { FocalPoint } from './focal-point.tsx';
import styles from './image-details.module.css';

interface ImageDetailsProps {
  record: ImageRecord;
  /** Crop the image is chosen for, width / height. */
  aspect?: number | undefined;
  readOnly: boolean;
  /** Label of the button, which saves changes and then returns the record. */
  done: string;
  onDone: (record: ImageRecord) => void;
}

// not `name`: the record being edited may have a field with that name
const schema = z.object({
  alt: lines(300),
  fileName: line(200),
  folder: z.string().check(z.trim(), z.maxLength(60, messages.tooLong(60))),
  point: z.object({ x: z.number(), y: z.number() }),
});

const labels: Record<string, string> = {
  alt: 'Alternative text',
  fileName: 'File name',
  folder: 'Folder',
  point: 'Focal point',
};

/** Minimum width in pixels that looks sharp in a wide crop. */
const smallest = 640;

/** Alternative text, name and focal point of an image. */
export function ImageDetails({ record, aspect, readOnly, done, onDone }: ImageDetailsProps) {
  const folders = useCall('images/folders', {}).data ?? [];
  const saved = {
    alt: record.alt,
    fileName: record.name,
    folder: record.folder,
    point: { x: record.focalX, y: record.focalY },
  };
  const kept = useKeptFields({
    place: `image:${record.id}`,
    schema,
    initial: saved,
    version: record.version,
    on: !readOnly,
    mode: 'onSubmit', // an error shown on blur would move the button below while it is being pressed
  });
  const { form, forget } = kept;
  const point = useWatch({ control: form.control, name: 'point' });
  const save = () =>
    submit(form, async (values) => {
      if (changedNames(values, saved).length === 0) return onDone(record);
      try {
        const next = await write('image/update', {
          id: record.id,
          version: record.version,
          alt: values.alt.trim(),
          name: values.fileName.trim(),
          folder: values.folder.trim(),
          focalX: values.point.x,
          focalY: values.point.y,
        });
        form.reset(values);
        forget();
        onDone(next);
      } catch (error) {
        showRefusal(form, error, 'Image not saved');
      }
    });
  return (
    <Form form={form} className={styles.details} onSubmit={save}>
      <RestoredNote state={kept} labelOf={(name) => labels[name] ?? name} />
      <figure className={styles.figure}>
        <FocalPoint
          record={record}
          point={point}
          readOnly={readOnly}
          onChange={(next) => form.setValue('point', next)}
        />
        <figcaption>
          The dot marks what stays in view when the image is cropped.
          {readOnly ? null : ' Drag it, or press elsewhere.'}
        </figcaption>
      </figure>
      {aspect ? (
        <figure className={classes(styles.figure, styles.crop)}>
          <img
            src={record.imageUrl}
            alt=""
            style={{
              aspectRatio: String(aspect),
              // at the scale of the image above, which is at most 15rem high
              inlineSize: `min(100%, ${15 * Math.min(aspect, record.width / record.height)}rem)`,
              objectPosition: `${point.x * 100}% ${point.y * 100}%`,
            }}
          />
          <figcaption>As it is cropped here</figcaption>
        </figure>
      ) : null}
      {aspect && record.width < smallest ? (
        <p className={styles.warning}>
          Small for this place: it is enlarged and looks blurred. Choose one at least {smallest} pixels wide.
        </p>
      ) : null}
      <FormField
        form={form}
        name="alt"
        label="Alternative text"
        help="What the image shows, for people who don’t see it."
        required
      >
        {(control) => <TextArea {...control} rows={2} readOnly={readOnly} />}
      </FormField>
      <FormField form={form} name="fileName" label="File name">
        {(control) => <TextInput {...control} maxLength={200} readOnly={readOnly} />}
      </FormField>
      <FormField
        form={form}
        name="folder"
        label="Folder"
        help="An existing one, or a new name. Leave empty for none."
      >
        {(control) => (
          <>
            <TextInput {...control} maxLength={60} readOnly={readOnly} list="image-folders" />
            <datalist id="image-folders">
              {folders.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </FormField>
      <p className={styles.facts}>
        {record.width} × {record.height} pixels, {sizeText(record.bytes)}
      </p>
      {readOnly ? null : (
        <div className={styles.foot}>
          <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
            {done}
          </Button>
        </div>
      )}
    </Form>
  );
}
