import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { safeHref } from '#shared/resource/rich-attributes.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import popup from '#web/ui/popup.module.css';
import { TextInput } from '#web/ui/text-field.tsx';
import { useKeptText } from '../kept/use-kept-text.ts';
import { keepPreviousRows, useCall } from '../query/call-query.ts';
import { useDebounced } from '../query/use-debounced.ts';
import styles from './link-form.module.css';
import { fullAddress } from './nodes/link.ts';

const pauseMs = 150;
const maxTerm = 100;
const isAddress = (typed: string) => /^(?:[a-z]+:|[/#]|[\w-]+\.[\w-]{2,})/i.test(typed);

interface LinkFormProps {
  editor: Editor;
  /** The cursor is in a link. */
  active: boolean;
  onDone: () => void;
}

/** Asks for an address, or a page of this site by its title. */
export default function LinkForm({ editor, active, onDone }: LinkFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const before = String(editor.getAttributes('link').href ?? '');
  const [href, setHref, forget] = useKeptText(`link:${location.pathname}:${before}`, before);
  const [problem, setProblem] = useState<string | undefined>();
  const [index, setIndex] = useState(-1);
  const term = href.trim();
  const asks = term.length > 1 && term.length <= maxTerm && term !== before && !isAddress(term);
  const rested = useDebounced(term, pauseMs);
  const { data, isPlaceholderData } = useCall(
    'places/find',
    { term: rested },
    { ...keepPreviousRows, enabled: asks && rested === term },
  );
  const found = (asks && data) || [];
  const current = found[index];

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const set = (address: string) => {
    const full = fullAddress(address.trim());
    if (!safeHref(full)) {
      setProblem('Enter a web address, a path on this site, or a mailto: or tel: address');
      return;
    }
    forget();
    onDone();
    const chain = editor.chain().focus().extendMarkRange('link');
    const title = found.find(({ path }) => path === address)?.title;
    if (editor.state.selection.empty && !active)
      chain
        .insertContent({
          type: 'text',
          text: title ?? full,
          marks: [{ type: 'link', attrs: { href: full } }],
        })
        .run();
    else chain.setMark('link', { href: full }).run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const move = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (move && found.length > 0) setIndex((index + move + found.length) % found.length);
    else if (key === 'Enter') set(current?.path ?? href);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.link}>
      <Field label="Link address" error={problem}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={href}
            placeholder="Address, or words from a page’s title"
            autoComplete="off"
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-pages`}
            aria-autocomplete="list"
            {...(current ? { 'aria-activedescendant': `${id}-${index}` } : {})}
            onChange={(event) => {
              setHref(event.target.value);
              setIndex(-1);
              setProblem(undefined);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div role="listbox" aria-label="Pages on this site" id={`${id}-pages`} className={styles.pages}>
        {found.map(({ path, title }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which handles the keys
          <div
            key={path}
            role="option"
            tabIndex={-1}
            id={`${id}-${at}`}
            aria-selected={at === index}
            className={popup.item}
            {...(at === index ? { 'data-highlighted': '' } : {})}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => set(path)}
          >
            <span className={popup.grow}>{title}</span>
            <small>{path}</small>
          </div>
        ))}
      </div>
      {asks && data?.length === 0 && rested === term && !isPlaceholderData ? (
        <p role="status" className={styles.none}>
          No page has these words in its title
        </p>
      ) : null}
      <div className={styles.actions}>
        {active ? (
          <Button
            size="sm"
            kind="quiet"
            onClick={() => {
              forget();
              onDone();
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
            }}
          >
            Remove link
          </Button>
        ) : null}
        <Button size="sm" kind="primary" onClick={() => set(href)}>
          Set link
        </Button>
      </div>
    </div>
  );
}
