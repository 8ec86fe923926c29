import { type DragEvent, useEffect, useRef, useState } from 'react';
import classes from './form.module.css';
import { Field, type FieldProps } from './form-field.tsx';

interface FileFieldProps extends FieldProps {
  /** File name extensions. */
  accept: string;
  /** A file was chosen or removed. */
  onChosen: (name: string) => void;
}

const inWords = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * A field for one file. It is the browser’s own input, so that keyboard, clicks and, without JavaScript, drops work. Once
 * hydrated, the chosen file and its size are shown on top.
 */
export function FileField({ accept, onChosen, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | undefined>();
  const [over, setOver] = useState(false);
  const read = () => setFile(input.current?.files?.[0]);
  useEffect(read, []); // chosen before hydration

  function changed() {
    read();
    onChosen(field.name);
  }
  function onDragOver(event: DragEvent) {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  }
  function onDrop(event: DragEvent) {
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (!dropped || !input.current) return;
    event.preventDefault();
    const one = new DataTransfer();
    one.items.add(dropped);
    input.current.files = one.files;
    changed();
  }

  return (
    <Field field={field}>
      {(control) => {
        const chosen = `${control.id}-chosen`;
        return (
          <div
            className={classes.file}
            data-over={over || undefined}
            data-covered={over || file ? true : undefined}
          >
            <input
              type="file"
              accept={accept}
              ref={input}
              onChange={changed}
              onDragEnter={onDragOver}
              onDragOver={onDragOver}
              onDragLeave={() => setOver(false)}
              onDrop={onDrop}
              {...control}
              aria-describedby={
                [file && chosen, control['aria-describedby']].filter(Boolean).join(' ') || undefined
              }
            />
            {over ? (
              <p className={classes.cover}>Drop it here</p>
            ) : (
              file && (
                <p className={classes.cover} id={chosen}>
                  <span>{file.name}</span> <small>{inWords(file.size)}</small>
                  <span aria-hidden="true">Change</span>
                </p>
              )
            )}
          </div>
        );
      }}
    </Field>
  );
}
