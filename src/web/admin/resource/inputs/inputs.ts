import { ChecksInput } from './checks.tsx';
import { DateInput } from './date.tsx';
import { EmailInput } from './email.tsx';
import { ImageInput } from './image.tsx';
import { ImagesInput } from './images.tsx';
import type { Inputs } from './input-props.ts';
import { ListInput } from './list.tsx';
import { NumberInput } from './number.tsx';
import { PasswordField } from './password.tsx';
import { PhoneInput } from './phone.tsx';
import { RatingInput } from './rating.tsx';
import { ReferenceInput } from './reference.tsx';
import { ReferencesInput } from './references.tsx';
import { RichTextInput } from './rich-text.tsx';
import { SelectInput } from './select.tsx';
import { SwitchInput } from './switch.tsx';
import { TextFieldInput } from './text.tsx';
import { TextareaInput } from './textarea.tsx';
import { UrlInput } from './url.tsx';
import { WordsInput } from './words.tsx';

/** One component for each kind of input; a kind without one does not compile. */
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
  list: { component: ListInput, shape: 'group' },
  words: { component: WordsInput, shape: 'single' },
};
