import { type Editor, useEditorState } from '@tiptap/react';
import { Link } from 'lucide-react';
import { useState } from 'react';
import { safeHref } from '#shared/resource/rich-attributes.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import styles from './editor.module.css';

/** Sets, changes or removes the link of the selected words. */
export function LinkButton({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  const [href, setHref] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const change = (next: boolean) => {
    if (next) {
      setHref(String(editor.getAttributes('link').href ?? ''));
      setProblem(undefined);
    }
    setOpen(next);
  };
  const apply = () => {
    const address = href.trim();
    const full = /^[\w-]+(\.[\w-]+)+/.test(address) ? `https://${address}` : address;
    if (!safeHref(full)) {
      setProblem('Enter a web address, a path of this site, or a mailto: or tel: address');
      return;
    }
    setOpen(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !active)
      chain
        .insertContent({ type: 'text', text: full, marks: [{ type: 'link', attrs: { href: full } }] })
        .run();
    else chain.setLink({ href: full }).run();
  };
  return (
    <Popover
      title="Link"
      open={open}
      onOpenChange={change}
      trigger={
        <IconButton label="Link" size="sm" aria-pressed={active}>
          <Link size={17} aria-hidden />
        </IconButton>
      }
    >
      <div className={styles.link}>
        <Field label="Link address" error={problem}>
          {(control) => (
            <TextInput
              {...control}
              value={href}
              inputMode="url"
              placeholder="https:// or /path"
              onChange={(event) => setHref(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                apply();
              }}
            />
          )}
        </Field>
        <div className={styles.linkActions}>
          {active ? (
            <Button
              size="sm"
              kind="quiet"
              onClick={() => {
                setOpen(false);
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
              }}
            >
              Remove link
            </Button>
          ) : null}
          <Button size="sm" kind="primary" onClick={apply}>
            Set link
          </Button>
        </div>
      </div>
    </Popover>
  );
}
