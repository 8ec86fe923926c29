import type { Editor } from '@tiptap/core';
import { Suspense } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { late } from '#web/ui/late.ts';
import { Popover } from '#web/ui/popover.tsx';
import { icons } from './icons.ts';
import { useEditorState } from './use-editor.tsx';

const LinkForm = late(() => import('./link-form.tsx'));

interface LinkButtonProps {
  editor: Editor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sets, changes or removes the link of the selected words, which stay marked meanwhile. */
export function LinkButton({ editor, open, onOpenChange }: LinkButtonProps) {
  const active = useEditorState(editor, (now) => now.isActive('link'));
  return (
    <Popover
      title="Link"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton label="Link" size="sm" aria-pressed={active}>
          <icons.link size={17} aria-hidden />
        </IconButton>
      }
    >
      <Suspense fallback={null}>
        <LinkForm editor={editor} active={active} onDone={() => onOpenChange(false)} />
      </Suspense>
    </Popover>
  );
}
