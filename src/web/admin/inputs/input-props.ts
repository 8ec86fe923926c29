import type { ComponentType } from 'react';
import type { Field, Input } from '#shared/resource/field.ts';
import type { RichText } from '#shared/resource/rich-text.ts';
import type { ControlProps, FieldProps } from '#web/ui/field.tsx';

/** Value type of each kind of input. */
interface InputValues {
  text: string | null;
  textarea: string | null;
  email: string | null;
  phone: string | null;
  url: string | null;
  password: string | null;
  richText: RichText | null;
  number: number | null;
  rating: number;
  switch: boolean;
  select: string | null;
  checks: string[];
  date: string | null;
  image: number | null;
  images: number[];
  reference: number | null;
  references: number[];
  words: string[];
}

export interface InputProps<T> {
  field: Field;
  /** Dotted name in the form. */
  name: string;
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
  readOnly: boolean;
  control: ControlProps;
}

/** What the label belongs to; `row`: it is shown beside a switch. */
type LabelShape = NonNullable<FieldProps['labels']> | 'row';

export type Inputs = {
  [K in Exclude<Input, 'list' | 'sections'>]: {
    component: ComponentType<InputProps<InputValues[K]>>;
    shape: LabelShape;
  };
};
