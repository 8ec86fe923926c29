import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import type { RecordValues } from './form-values.ts';
import { useUndoSteps } from './use-undo-steps.ts';

const points = (...texts: string[]) => texts.map((text) => ({ text }));
const nothingHeard = { current: [] };

function Steps() {
  const form = useForm<RecordValues>({
    defaultValues: { name: 'A', sections: [{ kind: 'points', items: points('one', 'two') }] },
  });
  const values = useWatch({ control: form.control }) as RecordValues;
  const { undo, redo } = useUndoSteps(form, values, nothingHeard);
  /** A change that is rendered before the next one. */
  const change = (name: string, value: unknown) => flushSync(() => form.setValue(name, value as never));
  const quickly = () => {
    change('name', 'B');
    change('name', 'BC');
    change('sections.0.items', points('two', 'one'));
    change('sections.0.items', points('two'));
  };
  return (
    <>
      <h1>{JSON.stringify(values)}</h1>
      <button type="button" onClick={quickly}>
        Type, move, remove
      </button>
      <button type="button" onClick={undo}>
        Back
      </button>
      <button type="button" onClick={redo}>
        Forth
      </button>
    </>
  );
}

test('a list that is rearranged soon after typing is a step of its own', async () => {
  await showInPanel(<Steps />);
  const shows = (name: string, ...texts: string[]) =>
    expect
      .element(page.getByRole('heading'))
      .toHaveTextContent(JSON.stringify({ name, sections: [{ kind: 'points', items: points(...texts) }] }));
  const press = (name: string) => page.getByRole('button', { name }).click();
  await press('Type, move, remove');
  await shows('BC', 'two');
  await press('Back');
  await shows('BC', 'two', 'one');
  await press('Back');
  await shows('BC', 'one', 'two');
  await press('Back');
  await shows('A', 'one', 'two');
  await press('Back');
  await shows('A', 'one', 'two');
  await press('Forth');
  await press('Forth');
  await press('Forth');
  await shows('BC', 'two');
});
