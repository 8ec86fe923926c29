import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus } from '#web/testing/focus.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { Button } from './button.tsx';
import { Confirm, type ConfirmProps } from './confirm.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuCheck, MenuGroup, MenuItem, MenuSeparator, MenuSub } from './menu.tsx';
import { Popover } from './popover.tsx';
import { clearElsewhere, clearErrors, showToast } from './toast.tsx';
import { Tooltips } from './tooltips.tsx';

const opener = page.getByRole('button', { name: 'Open' });

function Opened(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A window"
        text="What it is for."
        footer={<Button>Last</Button>}
        {...props}
      >
        {props.children ?? <Button>First</Button>}
      </Dialog>
    </>
  );
}
const dialog = page.getByRole('dialog', { name: 'A window' });
const closed = () => expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);

test('a dialog has its name and description, and takes the focus', async () => {
  await showInPanel(<Opened />);
  await opener.click();
  await expect.element(dialog).toHaveAccessibleDescription('What it is for.');
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  expect(await violations()).toEqual([]);
});

test('a dialog is no wider than the window, however long a word in it', async () => {
  const word = 'Coordinator'.repeat(20);
  await showInPanel(<Opened shape="side" text={word} />);
  await opener.click();
  await expect.element(dialog).toHaveAccessibleDescription(word);
  const { left, right } = dialog.element().getBoundingClientRect();
  expect(right - left).toBeLessThanOrEqual(innerWidth);
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
});

test('the word to be typed is shown completely, however long it is', async () => {
  const typed = `${'anitha.raman'.repeat(5)}@example.org`;
  await showInPanel(
    <Confirm
      open
      title="Erase it?"
      confirm="Erase"
      typed={typed}
      onClose={() => undefined}
      onConfirm={() => undefined}
    />,
  );
  const label = page.getByText(`Type “${typed}” to confirm`);
  await expect.element(label).toBeVisible();
  const { right } = page.getByRole('dialog').element().getBoundingClientRect();
  expect(label.element().getBoundingClientRect().right).toBeLessThan(right);
  expect(label.element().scrollWidth).toBeLessThanOrEqual(label.element().clientWidth);
});

test('a dialog with a field focuses the field, not the close button that Enter would press', async () => {
  await showInPanel(
    <Opened>
      <input aria-label="Not now" disabled />
      <input aria-label="Name" />
    </Opened>,
  );
  await focus(opener);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test.each([
  ['its button', () => dialog.getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press outside', () => userEvent.click(document.body, { position: { x: 5, y: 5 } })],
])('it closes by %s and returns the focus', async (_, close) => {
  await showInPanel(<Opened />);
  await focus(opener);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await close();
  await closed();
  await expect.element(opener).toHaveFocus();
});

test('focus stays inside while it is open', async () => {
  await showInPanel(<Opened />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  for (let stops = 0; stops < 5; stops += 1) {
    await userEvent.tab();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
});

test('a non-dismissible dialog ignores Escape and clicks outside', async () => {
  await showInPanel(<Opened stubborn />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Close' }).elements()).toEqual([]);
});

test('a dialog that opens later covers an open popover, and is covered by its own popups', async () => {
  let open = () => {};
  function Both() {
    const [shown, setShown] = useState(false);
    open = () => setShown(true);
    return (
      <div style={{ padding: '35vh 40vw' }}>
        <Popover title="First" trigger={<Button>Open</Button>}>
          <div style={{ blockSize: '40vh' }} />
        </Popover>
        <Dialog open={shown} onClose={() => undefined} title="A window">
          <div style={{ blockSize: '30vh' }} />
          <Popover title="Second" trigger={<Button>Within</Button>}>
            <div style={{ blockSize: '10vh' }} />
          </Popover>
        </Dialog>
      </div>
    );
  }
  await showInPanel(<Both />);
  await opener.click();
  const first = page.getByRole('dialog', { name: 'First' });
  await expect.element(first).toBeVisible();
  open();
  await expect.element(dialog).toBeVisible();
  const topmost = (within: Element) => {
    const { left, top, width, height } = within.getBoundingClientRect();
    return within.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => topmost(dialog.element())).toBe(true);
  await page.getByRole('button', { name: 'Within' }).click();
  const second = page.getByRole('dialog', { name: 'Second' });
  await expect.element(second).toBeVisible();
  await expect.poll(() => topmost(second.element())).toBe(true);
});

test('a question over an open dialog dims that dialog', async () => {
  await showInPanel(
    <Dialog open onClose={() => undefined} title="A window" shape="side">
      <Button>Within</Button>
      <Confirm
        open
        title="Discard it?"
        confirm="Discard"
        onClose={() => undefined}
        onConfirm={() => undefined}
      />
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Discard it?' })).toBeVisible();
  const panel = document.querySelector('[data-window=side]') as Element; // hidden from screen readers meanwhile
  const { right, top } = panel.getBoundingClientRect();
  await expect
    .poll(() => {
      const above = document.elementsFromPoint(right - 5, top + 5);
      const own = above.findIndex((each) => panel.contains(each));
      return above
        .slice(0, own)
        .filter((each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)').length;
    })
    .toBe(1);
});

test.each(['card', 'side', 'start'] as const)(
  'the shape “%s” is accessible in both themes',
  async (shape) => {
    await showInPanel(<Opened shape={shape} />);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    expect(await violations()).toEqual([]);
  },
);

test('a bare dialog keeps its accessible name', async () => {
  await showInPanel(<Opened bare />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  expect(await violations()).toEqual([]);
});

function Asked(props: Partial<ConfirmProps>) {
  const [open, setOpen] = useState(false);
  const [said, say] = useState('nothing');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <output>{said}</output>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          say('yes');
          setOpen(false);
        }}
        title="Erase it?"
        confirm="Erase"
        danger
        {...props}
      />
    </>
  );
}

test('a confirmation is accepted or cancelled', async () => {
  await showInPanel(<Asked />);
  await opener.click();
  const asked = page.getByRole('dialog', { name: 'Erase it?' });
  expect(await violations()).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await closed();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('nothing');
  await opener.click();
  await asked.getByRole('button', { name: 'Erase' }).click();
  await closed();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('yes');
});

test('a dialog keeps its content until its closing animation has ended', async () => {
  function Each() {
    const [whom, setWhom] = useState<string | null>(null);
    return (
      <>
        <Button onClick={() => setWhom('Anitha')}>Open</Button>
        <Confirm
          open={whom !== null}
          onClose={() => setWhom(null)}
          onConfirm={() => setWhom(null)}
          title={`Erase ${whom}?`}
          confirm={whom ? 'Erase' : 'Nothing'}
        />
      </>
    );
  }
  await showInPanel(<Each />);
  await opener.click();
  const asked = page.getByRole('dialog', { name: 'Erase Anitha?' });
  await expect.element(asked).toBeVisible();
  const said = new Set<string | null>();
  const note = () => said.add(document.querySelector('[data-window]')?.textContent ?? null);
  note();
  const noting = new MutationObserver(note);
  noting.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  onTestFinished(() => noting.disconnect());
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await closed();
  expect([...said]).toEqual(['Erase Anitha?CancelErase', null]);
});

test('a confirmation focuses its safest button', async () => {
  await showInPanel(<Asked />);
  await focus(opener);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('an irreversible action requires typing a word', async () => {
  await showInPanel(<Asked typed="anitha" />);
  await opener.click();
  const erase = page.getByRole('button', { name: 'Erase' });
  await expect.element(erase).toBeDisabled();
  const word = page.getByLabelText('Type “anitha” to confirm');
  await word.fill('anit');
  await expect.element(erase).toBeDisabled();
  await word.fill(' anitha ');
  await expect.element(erase).toBeEnabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await closed();
  await opener.click();
  await expect.element(word).toHaveValue('');
  await word.fill('anitha');
  await erase.click();
  await closed();
  await opener.click();
  await expect.element(word).toHaveValue('');
  await expect.element(erase).toBeDisabled();
});

function Menus() {
  const [said, say] = useState('nothing');
  const [on, setOn] = useState(false);
  return (
    <>
      <Menu trigger={<Button>Open</Button>}>
        <MenuGroup label="What to do">
          <MenuItem onSelect={() => say('edited')}>Edit</MenuItem>
          <MenuItem disabled>Publish</MenuItem>
        </MenuGroup>
        <MenuSub label="Move to">
          <MenuItem onSelect={() => say('moved')}>The top</MenuItem>
        </MenuSub>
        <MenuCheck checked={on} onChange={setOn}>
          Wide
        </MenuCheck>
        <MenuSeparator />
        <MenuItem danger onSelect={() => say('deleted')}>
          Delete
        </MenuItem>
      </Menu>
      <output>{said}</output>
    </>
  );
}
const said = () => expect.element(page.getByRole('status').first());
const item = (name: string) => page.getByRole('menuitem', { name });
const menuGone = () => expect.poll(() => page.getByRole('menu').elements()).toEqual([]);

test('a menu opens by click, runs the chosen item, and closes', async () => {
  await showInPanel(<Menus />);
  await expect.element(opener).toHaveAttribute('aria-haspopup', 'menu');
  await opener.click();
  await expect.element(item('Edit')).toBeVisible();
  await expect.element(item('Publish')).toHaveAttribute('aria-disabled', 'true');
  expect(await violations()).toEqual([]);
  await item('Delete').click();
  await said().toHaveTextContent('deleted');
  await menuGone();
  await expect.element(opener).toHaveFocus();
});

test.each(['{Enter}', '{ArrowDown}', ' '])('the key “%s” opens it with the focus inside', async (key) => {
  await showInPanel(<Menus />);
  await focus(opener);
  await userEvent.keyboard(key);
  await expect.element(item('Edit')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await menuGone();
  await expect.element(opener).toHaveFocus();
  await said().toHaveTextContent('nothing');
});

test('typing finds an item, and Enter chooses it', async () => {
  await showInPanel(<Menus />);
  await opener.click();
  await expect.element(item('Edit')).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await said().toHaveTextContent('deleted');
});

test('a submenu opens and closes by keyboard', async () => {
  await showInPanel(<Menus />);
  await opener.click();
  await focus(item('Move to'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(item('The top')).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(item('Move to')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(item('The top')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await said().toHaveTextContent('moved');
});

test('a checkbox item does not close the menu', async () => {
  await showInPanel(<Menus />);
  await opener.click();
  const wide = page.getByRole('menuitemcheckbox', { name: 'Wide' });
  await wide.click();
  await expect.element(wide).toHaveAttribute('aria-checked', 'true');
  await wide.click();
  await expect.element(wide).toHaveAttribute('aria-checked', 'false');
});

test('a popover keeps its margins when the rules of menus come along again with a later part', async () => {
  await showInPanel(
    <Popover title="Filter" trigger={<Button>Open</Button>}>
      <Button>Inside</Button>
    </Popover>,
  );
  await opener.click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await expect.element(filter).toBeVisible();
  const rules = document.querySelector('style[data-vite-dev-id$="/popup.module.css"]');
  const again = document.createElement('style');
  again.textContent = rules?.textContent ?? null;
  expect(again.textContent).toContain('_popup_');
  document.head.append(again);
  onTestFinished(() => again.remove());
  expect(getComputedStyle(filter.element()).padding).toBe('16px');
});

test('a popover has a name, takes the focus and returns it', async () => {
  await showInPanel(
    <Popover title="Filter" trigger={<Button>Open</Button>}>
      <Button>Inside</Button>
    </Popover>,
  );
  await focus(opener);
  await userEvent.keyboard('{Enter}');
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await expect.element(filter).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Inside' })).toHaveFocus();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await closed();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(filter).toBeVisible();
  await opener.click();
  await closed();
});

test('a tooltip shows on hover and keyboard focus, and closes with Escape', async () => {
  await showInPanel(
    <>
      <IconButton label="Full screen">F</IconButton>
      <Button>Beside</Button>
      <Tooltips />
    </>,
  );
  const button = page.getByRole('button', { name: 'Full screen' });
  const shown = page.getByText('Full screen');
  await button.hover();
  await expect.element(shown).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Beside' }).hover();
  await expect.poll(() => shown.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Beside' }).click();
  await userEvent.tab({ shift: true });
  await expect.element(button).toHaveFocus();
  await expect.element(shown).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => shown.elements()).toEqual([]);
  await expect.element(button).toHaveFocus();
});

test('a toast is announced, runs its action, and closes', async () => {
  let undone = 0;
  await showInPanel(
    <Button
      onClick={() =>
        showToast({ title: 'Deleted', text: '“Anand”', action: { label: 'Undo', run: () => (undone += 1) } })
      }
    >
      Open
    </Button>,
  );
  await opener.click();
  await expect.element(page.getByText('“Anand”')).toBeVisible();
  expect(document.querySelector('[data-severity=success]')?.closest('[aria-live]')).not.toBeNull();
  await expect.element(page.getByRole('status', { name: 'Deleted' })).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undone).toBe(1);
  await expect.poll(() => page.getByText('“Anand”').elements()).toEqual([]);
});

test.each([
  ['its action', 'Undo'],
  ['its cross', 'Close message'],
])('a toast closed by %s returns the focus', async (_, name) => {
  const show = () => showToast({ title: 'Moved', action: { label: 'Undo', run: () => undefined } });
  await showInPanel(<Button onClick={show}>Open</Button>);
  const moved = page.getByText('Moved');
  const press = page.getByRole('button', { name });
  await opener.click();
  await moved.hover();
  await press.click();
  await expect.poll(() => moved.elements()).toEqual([]);
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(moved).toBeVisible();
  await focus(press);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => moved.elements()).toEqual([]);
  await expect.element(opener).toHaveFocus();
});

test('a toast leaves the focus to the page if its action disables the previously focused button', async () => {
  function Working() {
    const [busy, setBusy] = useState(false);
    return (
      <Button
        disabled={busy}
        onClick={() => showToast({ title: 'Moved', action: { label: 'Undo', run: () => setBusy(true) } })}
      >
        Open
      </Button>
    );
  }
  await showInPanel(<Working />);
  await opener.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(opener).toBeDisabled();
  expect(document.activeElement).toBe(document.body);
});

test('an error that is said again takes the place of the one before', async () => {
  const titles = ['Not changed', 'Not sent', 'Not changed'];
  const fail = () =>
    showToast({ kind: 'error', title: titles.pop() ?? '', text: 'The server cannot be reached.' });
  await showInPanel(<Button onClick={fail}>Open</Button>);
  for (const title of titles.toReversed()) {
    await opener.click();
    await expect.element(page.getByText(title)).toBeVisible();
  }
  await expect.poll(() => page.getByText('Not changed').elements()).toHaveLength(1);
  expect(page.getByText('Not sent').elements()).toHaveLength(1);
});

test('so does a success, but not one with an Undo of its own', async () => {
  const show = (title: string, more = {}) => showToast({ title, text: '“Anand”', ...more });
  const action = { label: 'Undo', run: () => undefined };
  await showInPanel(
    <Button
      onClick={() => {
        for (const more of [{}, {}]) show('Changes saved', more);
        for (const more of [{ action }, { action }]) show('Removed', more);
      }}
    >
      Open
    </Button>,
  );
  await opener.click();
  await expect.element(page.getByText('Removed').first()).toBeVisible();
  await expect.poll(() => page.getByText('Changes saved').elements()).toHaveLength(1);
  expect(page.getByText('Removed').elements()).toHaveLength(2);
});

test('a toast whose action needs its screen goes with the screen, others stay', async () => {
  const action = { label: 'Undo', run: () => undefined };
  await showInPanel(
    <Button
      onClick={() => {
        showToast({ title: 'Changes discarded', action, onlyHere: true });
        showToast({ title: 'Record deleted', action });
      }}
    >
      Open
    </Button>,
  );
  const { href } = location;
  onTestFinished(() => history.replaceState(history.state, '', href));
  await opener.click();
  const here = page.getByText('Changes discarded');
  await expect.element(here).toBeVisible();
  clearElsewhere();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(here).toBeVisible();
  history.replaceState(history.state, '', '/elsewhere');
  clearElsewhere();
  await expect.poll(() => here.elements()).toEqual([]);
  await expect.element(page.getByText('Record deleted')).toBeVisible();
});

test('an error is dismissed after a success or a navigation', async () => {
  await showInPanel(
    <>
      <Button onClick={() => showToast({ kind: 'error', title: 'Failed' })}>Open</Button>
      <Button onClick={() => showToast({ title: 'Signed in' })}>Again</Button>
      <Button onClick={clearErrors}>Elsewhere</Button>
    </>,
  );
  const failed = page.getByText('Failed');
  for (const name of ['Again', 'Elsewhere']) {
    await opener.click();
    await expect.element(failed).toBeVisible();
    await page.getByRole('button', { name }).click();
    await expect.poll(() => failed.elements()).toEqual([]);
  }
  await expect.element(page.getByText('Signed in')).toBeVisible();
});

const apart = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom;

test.each([390, 1000, 1280])('a toast covers no title or button of a dialog, at %i pixels', async (width) => {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(1280, 900));
  let set: (height: string) => void = () => {};
  function Long() {
    const [height, setHeight] = useState('0');
    set = setHeight;
    return (
      <Dialog open onClose={() => undefined} title="Long" size="xl" footer={<Button>Use it</Button>}>
        <div style={{ blockSize: height }} />
      </Dialog>
    );
  }
  await showInPanel(<Long />);
  showToast({ kind: 'error', title: 'Not saved', text: 'No line.' });
  await expect.element(page.getByText('Not saved')).toBeVisible();
  const message = document.querySelector('[data-severity=error]') as HTMLElement;
  for (const height of ['0', '100px', '350px', '450px', '550px', '600px', '200vh']) {
    set(height);
    await expect.poll(() => document.querySelector<HTMLElement>(`[style*="size: ${height}"]`)).not.toBeNull();
    for (const part of [
      page.getByRole('heading', { name: 'Long' }),
      page.getByRole('button', { name: 'Use it' }),
      page.getByRole('button', { name: 'Close', exact: true }),
    ])
      await expect
        .poll(() => apart(part.element().getBoundingClientRect(), message.getBoundingClientRect()), {
          message: `${height}: ${part.element().textContent}`,
        })
        .toBe(true);
    const { top, bottom } = message.getBoundingClientRect();
    expect(top >= 0 && bottom <= innerHeight, height).toBe(true);
  }
});

test.each(['on the screen', 'in a dialog'])('a menu %s lies above a toast', async (where) => {
  const inDialog = where === 'in a dialog';
  const menu = (
    <div style={{ position: 'fixed', insetBlockEnd: '1rem', insetInline: '1rem', display: 'grid' }}>
      <Menu trigger={<Button>Open</Button>}>
        {['One', 'Two', 'Three'].map((name) => (
          <MenuItem key={name} onSelect={() => undefined}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  await showInPanel(
    inDialog ? (
      <Dialog open onClose={() => undefined} title="A window" shape="side" bare>
        {menu}
      </Dialog>
    ) : (
      menu
    ),
  );
  showToast({ kind: 'error', title: 'Not saved', text: 'No line.\nNo line.\nNo line.' });
  await expect.element(page.getByText('Not saved')).toBeVisible();
  await opener.click();
  await expect.element(item('Three')).toBeVisible();
  const message = document.querySelector('[data-severity=error]') as HTMLElement;
  const boxes = ['One', 'Two', 'Three'].map((name) => item(name).element().getBoundingClientRect());
  expect(boxes.some((box) => !apart(box, message.getBoundingClientRect()))).toBe(true);
  for (const { left, top, height } of boxes)
    expect(message.contains(document.elementFromPoint(left + 20, top + height / 2))).toBe(false);
});

test('on a phone the button of a toast leaves its words the line', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const action = { label: 'Restore the draft', run: () => undefined };
  const text = 'They can be had again until this screen is left.';
  const show = () => showToast({ title: 'Changes discarded', text, action });
  await showInPanel(<Button onClick={show}>Open</Button>);
  await opener.click();
  const words = page.getByText(text);
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().width).toBeGreaterThan(240);
  await page.getByRole('button', { name: action.label }).click();
  await expect.poll(() => words.elements()).toEqual([]);
});

test('a long button of a toast stands below its words, a short one beside them', async () => {
  await showInPanel(<Button>Open</Button>);
  const top = async (label: string) => {
    showToast({ title: label, text: 'Words of the message', action: { label, run: () => undefined } });
    const button = page.getByRole('button', { name: label });
    await expect.element(button).toBeVisible();
    const toast = button.element().closest('[data-severity]') as HTMLElement;
    const words = toast.querySelector('p') as HTMLElement;
    return button.element().getBoundingClientRect().top - words.getBoundingClientRect().bottom;
  };
  expect(await top('Move to Interview')).toBeGreaterThan(0);
  expect(await top('Undo')).toBeLessThan(0);
});

test('the text of a question takes the whole width, also below the Close button', async () => {
  await showInPanel(<Opened text={'Words of a question. '.repeat(9)} />);
  await opener.click();
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  const text = page
    .getByText(/^Words of a question/)
    .element()
    .getBoundingClientRect();
  const button = close.element().getBoundingClientRect();
  expect(text.right).toBeGreaterThanOrEqual(button.right - 1);
  expect(button.bottom).toBeLessThanOrEqual(text.top + 8);
});

test('on a phone a toast over a dialog keeps a distance to the edges', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  await showInPanel(
    <Dialog open onClose={() => undefined} title="A window">
      Words
    </Dialog>,
  );
  showToast({ kind: 'error', title: 'Not saved', text: 'No connection to the server. Try again.' });
  await expect.element(page.getByText('Not saved')).toBeVisible();
  const { left, right } = (
    document.querySelector('[data-severity=error]') as HTMLElement
  ).getBoundingClientRect();
  expect([left, innerWidth - right]).toEqual([16, 16]);
});

test('beside a panel at the window’s end a toast covers neither its head nor its content', async () => {
  await page.viewport(1366, 768);
  onTestFinished(() => page.viewport(1280, 900));
  await showInPanel(
    <Dialog open onClose={() => undefined} title="Application" shape="side" size="lg" bare>
      <h2 tabIndex={-1}>Karthik Selvam</h2>
      <textarea aria-label="Note" />
    </Dialog>,
  );
  const head = page.getByRole('heading', { name: 'Karthik Selvam' });
  await expect.element(head).toHaveFocus();
  showToast({ title: 'Moved' });
  await expect.element(page.getByText('Moved')).toBeVisible();
  const window = page.getByRole('dialog', { name: 'Application' }).element();
  const message = document.querySelector('[data-severity]') as HTMLElement;
  await expect
    .poll(() => message.getBoundingClientRect().right - window.getBoundingClientRect().left)
    .toBeLessThanOrEqual(0);
});

test('an error can be dismissed', async () => {
  await showInPanel(
    <Button onClick={() => showToast({ kind: 'error', title: 'Not saved', text: 'No line.' })}>Open</Button>,
  );
  await opener.click();
  await expect.element(page.getByText('Not saved')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByText('Not saved').hover();
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect.poll(() => page.getByText('Not saved').elements()).toEqual([]);
});

test('a button whose action failed has the focus again, unless the focus moved elsewhere', async () => {
  let end = () => {};
  function Working() {
    const [busy, setBusy] = useState(false);
    end = () => setBusy(false);
    return (
      <>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Save
        </Button>
        <Button>Beside</Button>
      </>
    );
  }
  await showInPanel(<Working />);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(save).toBeDisabled();
  await expect.poll(() => document.activeElement).toBe(document.body);
  end();
  await expect.element(save).toHaveFocus();
  await save.click();
  await expect.element(save).toBeDisabled();
  await focus(page.getByRole('button', { name: 'Beside' }));
  end();
  await expect.element(save).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Beside' })).toHaveFocus();
});
