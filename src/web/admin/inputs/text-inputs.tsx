import type { ChangeEvent } from 'react';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextArea, TextInput } from '#web/ui/text-field.tsx';
import { DateField } from '../dates/date-field.tsx';
import type { InputProps } from './input-props.ts';

type TextProps = InputProps<string | null>;

const bound = ({ value, onChange, onBlur, readOnly, control }: TextProps) => ({
  ...control,
  value: value ?? '',
  readOnly,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  onBlur,
});

/** As in all text inputs, text over the limit is reported rather than cut off: pasted text would silently lose its end. */
export const TextFieldInput = (props: TextProps) => <TextInput {...bound(props)} autoComplete="off" />;

/** A multi-line text that grows as it is typed. */
export const TextareaInput = (props: TextProps) => <TextArea {...bound(props)} />;

export const EmailInput = (props: TextProps) => (
  <TextInput {...bound(props)} type="email" inputMode="email" autoComplete="off" spellCheck={false} />
);

export const PhoneInput = (props: TextProps) => (
  <TextInput {...bound(props)} type="tel" inputMode="tel" autoComplete="off" />
);

export const UrlInput = (props: TextProps) => (
  <TextInput
    {...bound(props)}
    inputMode="url"
    autoComplete="off"
    spellCheck={false}
    placeholder="https:// or /path"
  />
);

export const PasswordField = (props: TextProps) => (
  <PasswordInput {...bound(props)} autoComplete="new-password" />
);

export const DateInput = ({ value, onChange, onBlur, readOnly, control }: TextProps) => (
  <DateField
    {...control}
    value={String(value ?? '')} // in another program’s draft it may be a number
    readOnly={readOnly}
    onChange={(day) => onChange(day || null)}
    onBlur={onBlur}
  />
);
