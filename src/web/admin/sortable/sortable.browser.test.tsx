import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sortable } from './sortable.tsx';
import { useSortableItem } from './use-sortable-item.tsx';

function Item({ name }: { name: string }) {
  const { ref, style, handle } = useSortableItem(name, name);
  return (
    <li ref={ref} style={style}>
      {handle} {name}
    </li>
  );
}

function Items({ removed = '' }) {
  const [all, setNames] = useState(['one', 'two', 'three']);
  const names = all.filter((name) => name !== removed);
  const move = (from: number, to: number) => {
    const rest = names.filter((_, index) => index !== from);
    setNames([...rest.slice(0, to), names[from] as string, ...rest.slice(to)]);
  };
  return (
    <Sortable ids={names} nameOf={(index) => names[index] as string} onMove={move}>
      <ol>
        {names.map((name) => (
          <Item key={name} name={name} />
        ))}
      </ol>
    </Sortable>
  );
}

const press = (handle: Element, code: string) =>
  handle.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
const said = () => document.querySelector('[aria-live]')?.textContent;
const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent?.trim());

test('lifting an item is announced, and keys pressed immediately move it', async () => {
  await render(<Items />);
  const handle = page.getByRole('button', { name: 'Move one' }).element();
  press(handle, 'Space');
  await expect.poll(said).toBe('one lifted, place 1 of 3.');
  press(handle, 'ArrowDown');
  await expect.poll(said).toBe('one: place 2 of 3.');
  press(handle, 'ArrowUp');
  await expect.poll(said).toBe('one: place 1 of 3.');
  press(handle, 'Escape');
  await expect.poll(said).toBe('one stays at place 1 of 3.');

  for (const code of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) press(handle, code);
  await expect.poll(shown).toEqual(['two', 'three', 'one']);
});

test('keys after the end of a move belong to the page again', async () => {
  await render(<Items />);
  const handle = page.getByRole('button', { name: 'Move one' }).element();
  for (const code of ['Space', 'ArrowDown', 'Space', 'Tab']) press(handle, code);
  await expect.poll(shown).toEqual(['two', 'one', 'three']);
  await expect.poll(() => press(document.body, 'KeyA')).toBe(true); // nobody prevents it
});

test('an item that somebody removes while it is dragged moves no other', async () => {
  const { rerender } = await render(<Items />);
  const grip = page.getByRole('button', { name: 'Move one' }).element();
  const { x, y } = grip.getBoundingClientRect();
  const point = (type: string, by: number) => {
    const at = { clientX: x + 5, clientY: y + 5 + by };
    const of = type === 'pointerdown' ? grip : document;
    of.dispatchEvent(new PointerEvent(type, { ...at, isPrimary: true, button: 0, bubbles: true }));
  };
  point('pointerdown', 0);
  point('pointermove', 6);
  await expect.poll(said).toBe('one lifted, place 1 of 3.');
  await rerender(<Items removed="one" />);
  await expect.poll(shown).toEqual(['two', 'three']);
  point('pointermove', 7);
  await expect.poll(said).toMatch(/place 1 of 2/);
  point('pointerup', 7);
  await expect.poll(said).toMatch(/put down/);
  expect(shown()).toEqual(['two', 'three']);
});
