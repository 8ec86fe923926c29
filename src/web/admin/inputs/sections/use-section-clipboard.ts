import { type ClipboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { clipboardText, sectionsFrom } from '#shared/sections/clipboard.ts';
import type { Section } from '#shared/sections/index.ts';
import { showToast } from '#web/ui/toast.tsx';
import { platformKeys } from '../../shell/platform-keys.ts';
import { isInText, isPopupOpen } from '../../shell/use-keys.ts';

const told = (count: number, what: string) =>
  count === 1 ? `1 section ${what}.` : `${count} sections ${what}.`;

/**
 * Copies sections from page to page as text on the clipboard: with keys, unless a text has the focus, and with buttons. `paste`
 * returns why some have no place.
 */
export function useSectionClipboard(paste: (sections: Section[]) => string[]) {
  const place = (found: Section[], what: string) => {
    const problems = paste(found);
    const taken = found.length - problems.length;
    if (taken > 0) showToast({ title: told(taken, what) });
    if (problems.length > 0)
      showToast({
        kind: 'info',
        title: told(problems.length, 'could not be placed on this page'),
        text: [...new Set(problems)].map((each) => `${each}.`).join(' '),
      });
  };
  const take = (text: string): boolean => {
    const found = sectionsFrom(text);
    if (found) place(found, 'pasted');
    return found !== null;
  };
  const current = useRef(take);
  useLayoutEffect(() => {
    current.current = take;
  });
  useEffect(() => {
    const onPaste = (event: globalThis.ClipboardEvent) => {
      if (isInText(event.target) || isPopupOpen()) return;
      if (current.current(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  return {
    /** Inserts sections that do not come from the clipboard. */
    place: (sections: Section[]) => place(sections, 'added'),
    /** For the copy event of a section: Ctrl+C with nothing selected. */
    onCopy: (event: ClipboardEvent, sections: readonly Section[]) => {
      if (isInText(event.target) || getSelection()?.toString()) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', clipboardText(sections));
      showToast({ title: told(sections.length, 'copied') });
    },
    copy: async (sections: readonly Section[]) => {
      try {
        await navigator.clipboard.writeText(clipboardText(sections));
        showToast({ title: told(sections.length, 'copied') });
      } catch {
        showToast({
          kind: 'info',
          title: 'This browser copies only with the keyboard.',
          text: `Press ${platformKeys('Ctrl+C')} on the section.`,
        });
      }
    },
    paste: async () => {
      let text: string;
      try {
        text = await navigator.clipboard.readText();
      } catch {
        showToast({
          kind: 'info',
          title: 'This browser pastes only with the keyboard.',
          text: `Press ${platformKeys('Ctrl+V')} here.`,
        });
        return;
      }
      if (!take(text)) showToast({ kind: 'info', title: 'There are no sections on the clipboard.' });
    },
  };
}
