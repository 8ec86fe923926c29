import type { FieldValues } from 'react-hook-form';
import { keptName } from '../../kept/kept-at.ts';
import { dropItem, keepItem } from '../../session/kept-items.ts';

const nameOf = (key: string) => keptName(`desk:${key}`);

const isText = (value: unknown): value is string => typeof value === 'string';
const blank = (values: FieldValues) => Object.values(values).every((value) => String(value).trim() === '');

/** What this browser keeps of a text that is being written at a desk, until it is sent or its writer signs out. */
export function keptText<V extends FieldValues>(key: string, empty: V) {
  const clear = () => dropItem(nameOf(key));
  return {
    read(): V {
      try {
        const kept = Object.entries(JSON.parse(localStorage.getItem(nameOf(key)) ?? '{}') ?? {});
        return {
          ...empty,
          ...Object.fromEntries(kept.filter(([name, value]) => name in empty && isText(value))),
        };
      } catch {
        return empty; // not ours, or cut off: as good as none
      }
    },
    /** False when the browser has no room, or none for us: the text stays in its form alone. */
    write(values: V): boolean {
      const untouched = Object.keys(empty).every((name) => values[name] === empty[name]);
      if (untouched || blank(values)) {
        clear();
        return true;
      }
      return keepItem(nameOf(key), values);
    },
    clear,
  };
}
