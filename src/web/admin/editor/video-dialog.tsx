import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { maxCaption } from '#shared/resource/rich-attributes.ts';
import { videoAt } from '#shared/resource/video-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import { TextInput } from '#web/ui/text-field.tsx';
import { CancelButton } from '../kept/cancel-button.tsx';
import { useKeptText } from '../kept/use-kept-text.ts';
import { putBelow } from './block-commands.ts';
import styles from './video-dialog.module.css';

/** Inserts a video by its URL. */
export default function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress, forgetAddress] = useKeptText(`video:${location.pathname}`);
  const [title, setTitle, forgetTitle] = useKeptText(`video-title:${location.pathname}`);
  const [problem, setProblem] = useState<string | undefined>();
  const forget = () => {
    forgetAddress();
    forgetTitle();
  };
  const insert = () => {
    const video = videoAt(address);
    if (!video) {
      setProblem('Enter the address of a video on YouTube or Vimeo');
      return;
    }
    forget();
    onClose();
    putBelow(editor, { type: 'video', attrs: { ...video, title: title.trim() || null } });
  };
  const onEnter = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Enter') return;
    event.preventDefault();
    insert();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Video"
      text="Visitors see a still image that names the service. The video is loaded from there only when they press it."
      footer={
        <>
          <CancelButton forget={forget} onClose={onClose} />
          <Button kind="primary" onClick={insert}>
            Insert video
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field label="Address of the video" error={problem} required>
          {(control) => (
            <TextInput
              {...control}
              value={address}
              inputMode="url"
              placeholder="https://"
              onChange={(event) => setAddress(event.target.value)}
              onKeyDown={onEnter}
            />
          )}
        </Field>
        <Field label="Title" help="What it shows, in a few words">
          {(control) => (
            <TextInput
              {...control}
              value={title}
              maxLength={maxCaption}
              onChange={(event) => setTitle(event.target.value)}
              onKeyDown={onEnter}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
