import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { showInPanel } from '#web/testing/panel.tsx';
import { InputGroup, TextInput } from './text-field.tsx';

test.each(['dark', 'light'] as const)(
  'a field in a frame looks as read-only as others, in the %s theme',
  async (theme) => {
    await showInPanel(
      <>
        <TextInput aria-label="Alone" readOnly />
        <InputGroup aria-label="Framed" before="/insights/" readOnly />
      </>,
    );
    document.documentElement.dataset.theme = theme;
    onTestFinished(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    const look = (each: Element) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(each);
      return [backgroundColor, borderTopColor];
    };
    const frame = page.getByLabelText('Framed').element().parentElement as Element;
    await expect.poll(() => look(frame)).toEqual(look(page.getByLabelText('Alone').element()));
  },
);
