import type { Editor } from '@tiptap/react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import styles from './find-bar.module.css';

interface FindBarProps {
  editor: Editor;
  /** What is found may be written anew. */
  replaces: boolean;
  onClose: () => void;
}

const matchesOf = (editor: Editor) => getMatchHighlights(editor.state).find();

/** Looks for words in this text alone; the browser’s own search would find them all over the panel. */
export default function FindBar({ editor, replaces, onClose }: FindBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(() => {
    const { from, to } = editor.state.selection;
    return editor.state.doc.textBetween(from, Math.min(to, from + 100), ' ').trim();
  });
  const [replacement, setReplacement] = useState('');
  const [told, setTold] = useState('');

  const tell = () => {
    const matches = matchesOf(editor);
    const { from, to } = editor.state.selection;
    const at = matches.findIndex((each) => each.from === from && each.to === to);
    if (matches.length === 0) setTold('Not found');
    else setTold(at < 0 ? `${matches.length} found` : `${at + 1} of ${matches.length}`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again when the words change, not with each telling
  useEffect(() => {
    const query = new SearchQuery({ search: words, replace: replacement, literal: true });
    editor.view.dispatch(setSearchState(editor.state.tr, query));
    if (words) tell();
    else setTold('');
  }, [editor, words, replacement]);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    return () => {
      if (editor.isDestroyed) return;
      editor.view.dispatch(setSearchState(editor.state.tr, new SearchQuery({ search: '' })));
    };
  }, [editor]);

  const run = (command: typeof findNext) => {
    command(editor.state, editor.view.dispatch);
    tell();
    // out of the way of what sticks above the text
    editor.view.dom.querySelector('.ProseMirror-active-search-match')?.scrollIntoView({ block: 'center' });
  };
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const onKeyDown = (event: KeyboardEvent, enter: () => void) => {
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') close();
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
        onKeyDown={(event) => onKeyDown(event, () => run(event.shiftKey ? findPrev : findNext))}
      />
      <span role="status" className={styles.told}>
        {told}
      </span>
      <IconButton label="Previous" size="sm" disabled={!words} onClick={() => run(findPrev)}>
        <ArrowUp size={17} aria-hidden />
      </IconButton>
      <IconButton label="Next" size="sm" disabled={!words} onClick={() => run(findNext)}>
        <ArrowDown size={17} aria-hidden />
      </IconButton>
      {replaces ? (
        <span className={styles.replace}>
          <TextInput
            aria-label="Replace with"
            placeholder="Replace with"
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
            onKeyDown={(event) => onKeyDown(event, () => run(replaceNext))}
          />
          <Button size="sm" disabled={!words} onClick={() => run(replaceNext)}>
            Replace
          </Button>
          <Button
            size="sm"
            disabled={!words}
            onClick={() => {
              const { length } = matchesOf(editor);
              run(replaceAll);
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
