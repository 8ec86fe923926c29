import { Suspense } from 'react';
import type { RichText } from '#shared/resource/rich-text.ts';
import { late } from '#web/ui/late.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { InputProps } from './input-props.ts';

// the editor is larger than the rest of the panel, so it is loaded on demand
const Editor = late(() => import('../editor/editor.tsx'));

export function RichTextInput(props: InputProps<RichText | null>) {
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <Editor
        id={props.control.id}
        labelledBy={`${props.control.id}-label`}
        describedBy={props.control['aria-describedby']}
        invalid={props.control['aria-invalid'] === true}
        required={props.control['aria-required'] === true}
        value={props.value}
        readOnly={props.readOnly}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
    </Suspense>
  );
}
