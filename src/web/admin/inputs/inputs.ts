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
  text: { component: TextFieldInput, shape: 'single' },
  textarea: { component: TextareaInput, shape: 'single' },
  email: { component: EmailInput, shape: 'single' },
  phone: { component: PhoneInput, shape: 'single' },
  url: { component: UrlInput, shape: 'single' },
  password: { component: PasswordField, shape: 'single' },
  richText: { component: RichTextInput, shape: 'group' },
  number: { component: NumberInput, shape: 'single' },
  rating: { component: RatingInput, shape: 'single' },
  switch: { component: SwitchInput, shape: 'row' },
  select: { component: SelectInput, shape: 'single' },
  checks: { component: ChecksInput, shape: 'group' },
  date: { component: DateInput, shape: 'single' },
  image: { component: ImageInput, shape: 'group' },
  images: { component: ImagesInput, shape: 'group' },
  reference: { component: ReferenceInput, shape: 'single' },
  references: { component: ReferencesInput, shape: 'single' },
  words: { component: WordsInput, shape: 'single' },
};
