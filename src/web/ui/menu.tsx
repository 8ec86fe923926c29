import type { ReactElement, ReactNode } from 'react';
import { loadedPopups } from './load-popups.ts';
import { Opener } from './opener.tsx';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string | undefined;
  /** Set where something else also opens or closes it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Names its region for screen readers. */
  label?: string;
}

/** A list of actions behind a button. */
export const Menu = (props: MenuProps) => (
  <Opener popup="menu" {...props}>
    {({ Menu: Opened }, button) => <Opened {...props} button={button} />}
  </Opener>
);

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Keyboard shortcut, shown only. */
  keys?: string;
}

export interface MenuLinkProps {
  icon?: ReactNode;
  children: ReactNode;
  /** Gets the link element. */
  render: ReactElement;
}

export interface MenuCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

export interface MenuGroupProps {
  label: string;
  children: ReactNode;
}

// menu items are rendered only while the menu is open, when the file is loaded

export function MenuItem(props: MenuItemProps) {
  const Part = loadedPopups().MenuItem;
  return <Part {...props} />;
}

/** An entry that leads somewhere. */
export function MenuLink(props: MenuLinkProps) {
  const Part = loadedPopups().MenuLink;
  return <Part {...props} />;
}

export function MenuCheck(props: MenuCheckProps) {
  const Part = loadedPopups().MenuCheck;
  return <Part {...props} />;
}

export function MenuGroup(props: MenuGroupProps) {
  const Part = loadedPopups().MenuGroup;
  return <Part {...props} />;
}

export function MenuSub(props: MenuGroupProps) {
  const Part = loadedPopups().MenuSub;
  return <Part {...props} />;
}

export function MenuSeparator() {
  const Part = loadedPopups().MenuSeparator;
  return <Part />;
}
