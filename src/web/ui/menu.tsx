import type { ComponentProps } from 'react';
import type * as Windows from './menu-window.tsx';
import { useOpener } from './use-opener.ts';
import { windows } from './windows.ts';

type Props<Name extends keyof typeof Windows> = ComponentProps<(typeof Windows)[Name]>;

/** A list of actions behind a button. */
export function Menu(props: Props<'Menu'>) {
  const { windows: here, trigger } = useOpener(props.trigger, 'menu', props.open);
  return here ? <here.Menu {...props} trigger={trigger} /> : trigger;
}

export function MenuItem(props: Props<'MenuItem'>) {
  const { MenuItem: Item } = windows();
  return <Item {...props} />;
}

/** An entry that leads somewhere: `render` gets the link element. */
export function MenuLink(props: Props<'MenuLink'>) {
  const { MenuLink: Link } = windows();
  return <Link {...props} />;
}

export function MenuCheck(props: Props<'MenuCheck'>) {
  const { MenuCheck: Check } = windows();
  return <Check {...props} />;
}

export function MenuGroup(props: Props<'MenuGroup'>) {
  const { MenuGroup: Group } = windows();
  return <Group {...props} />;
}

/** An entry that opens a menu of its own. */
export function MenuSub(props: Props<'MenuSub'>) {
  const { MenuSub: Sub } = windows();
  return <Sub {...props} />;
}

export function MenuSeparator() {
  const { MenuSeparator: Separator } = windows();
  return <Separator />;
}
