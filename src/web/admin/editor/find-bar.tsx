import type { Editor } from '@tiptap/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import { TextInput } from '#web/ui/text-field.tsx';
import styles from './find-bar.module.css';
import { finder } from './finder.ts';

interface FindBarProps {
  editor: Editor;
  /** Offers replacing. */
  replaces: boolean;
  /** When it was last requested by a key, which focuses the input again. */
  asked: number;
  onClose: () => void;
}

/** Search within this text; the browser’s own would search the whole panel. */
export default function FindBar({ editor, replaces, asked, onClose }: FindBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(() => {
    const { from, to } = editor.state.selection;
    return editor.state.doc.textBetween(from, Math.min(to, from + 100), ' ').trim();
  });
  const [replacement, setReplacement] = useState('');
  const [told, setTold] = useState('');

  const tell = () => {
    const matches = finder.matches(editor);
    const { from, to } = editor.state.selection;
    const at = matches.findIndex((each) => each.from === from && each.to === to);
    if (matches.length === 0) setTold('Not found');
    else setTold(at < 0 ? `${matches.length} found` : `${at + 1} of ${matches.length}`);
  };
  useEffect(() => {
    finder.start(editor);
    return () => finder.stop(editor);
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: searches when the words change, not on each render
  useEffect(() => {
    finder.ask(editor, words, replacement);
    if (words) tell();
    else setTold('');
  }, [editor, words, replacement]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each request
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [asked]);

  const run = (command: typeof finder.findNext) => {
    command(editor.state, editor.view.dispatch);
    tell();
    // clear of the sticky bars
    editor.view.dom.querySelector('.ProseMirror-active-search-match')?.scrollIntoView({ block: 'center' });
  };
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const onKeyDown = (event: KeyboardEvent, enter: () => void) => {
    const key = keyOf(event);
    if (key === 'Enter') enter();
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search className={styles.find} aria-label="Find in this text">
      <TextInput
        ref={input}
        aria-label="Find"
        placeholder="Find"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => onKeyDown(event, () => run(event.shiftKey ? finder.findPrev : finder.findNext))}
      />
      <span role="status" className={styles.told}>
        {told}
      </span>
      <IconButton label="Previous" size="sm" disabled={!words} onClick={() => run(finder.findPrev)}>
        <ArrowUp size={17} aria-hidden />
      </IconButton>
      <IconButton label="Next" size="sm" disabled={!words} onClick={() => run(finder.findNext)}>
        <ArrowDown size={17} aria-hidden />
      </IconButton>
      {replaces ? (
        <span className={styles.replace}>
          <TextInput
            aria-label="Replace with"
            placeholder="Replace with"
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
            onKeyDown={(event) => onKeyDown(event, () => run(finder.replaceNext))}
          />
          <Button size="sm" disabled={!words} onClick={() => run(finder.replaceNext)}>
            Replace
          </Button>
          <Button
            size="sm"
            disabled={!words}
            onClick={() => {
              const { length } = finder.matches(editor);
              run(finder.replaceAll);
              setTold(`${length} replaced`);
            }}
          >
            Replace all
          </Button>
        </span>
      ) : null}
      <IconButton label="Close find" size="sm" tooltip={false} onClick={close}>
        <X size={17} aria-hidden />
      </IconButton>
    </search>
  );
}
