import { ChecksInput, ReferenceInput, ReferencesInput, SelectInput, SwitchInput } from './choice-inputs.tsx';
import { ImageInput } from './image.tsx';
import { ImagesInput } from './images.tsx';
import type { Inputs } from './input-props.ts';
import { NumberInput } from './number.tsx';
import { RatingInput } from './rating.tsx';
import { RichTextInput } from './rich-text.tsx';
import {
  DateInput,
  EmailInput,
  PasswordField,
  PhoneInput,
  TextareaInput,
  TextFieldInput,
  UrlInput,
} from './text-inputs.tsx';
import { WordsInput } from './words.tsx';

/** One component per kind of input; a missing one is a compile error. Lists are handled separately (list.tsx). */
export const inputs: Inputs = {
  text: { component: TextFieldInput, shape: 'control' },
  textarea: { component: TextareaInput, shape: 'control' },
  email: { component: EmailInput, shape: 'control' },
  phone: { component: PhoneInput, shape: 'control' },
  url: { component: UrlInput, shape: 'control' },
  password: { component: PasswordField, shape: 'control' },
  richText: { component: RichTextInput, shape: 'editor' },
  number: { component: NumberInput, shape: 'control' },
  rating: { component: RatingInput, shape: 'control' },
  switch: { component: SwitchInput, shape: 'row' },
  select: { component: SelectInput, shape: 'control' },
  checks: { component: ChecksInput, shape: 'group' },
  date: { component: DateInput, shape: 'control' },
  image: { component: ImageInput, shape: 'group' },
  images: { component: ImagesInput, shape: 'group' },
  reference: { component: ReferenceInput, shape: 'control' },
  references: { component: ReferencesInput, shape: 'control' },
  words: { component: WordsInput, shape: 'control' },
};
