import { Menu as Base } from '@base-ui/react/menu';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import popup from './popup.module.css';

interface MenuProps {
  /** The trigger button. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string | undefined;
  /** With false the page behind it stays interactive. */
  modal?: boolean;
  /** When it is controlled from outside. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Accessible name of the menu. */
  label?: string;
}

/** A menu of actions behind a button. */
export function Menu({ trigger, children, align = 'end', className, label = 'Menu', ...root }: MenuProps) {
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          role="region"
          aria-label={label}
          className={popup.positioner}
          sideOffset={6}
          align={align}
        >
          <Base.Popup className={classes(popup.popup, className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The keyboard shortcut, shown as a hint. */
  keys?: string;
}

export function MenuItem({ icon, children, onSelect, danger, disabled = false, keys }: ItemProps) {
  return (
    <Base.Item
      className={classes(popup.item, danger && popup.danger)}
      {...(onSelect ? { onClick: onSelect } : {})}
      disabled={disabled}
    >
      {icon}
      <span className={popup.grow}>{children}</span>
      {keys ? <kbd className={popup.keys}>{keys}</kbd> : null}
    </Base.Item>
  );
}

/** A menu item that is a link: `render` gets the link element. */
export function MenuLink({
  icon,
  children,
  render,
}: {
  icon?: ReactNode;
  children: ReactNode;
  render: ReactElement;
}) {
  return (
    <Base.LinkItem className={popup.item} render={render} closeOnClick>
      {icon}
      <span className={popup.grow}>{children}</span>
    </Base.LinkItem>
  );
}

export function MenuCheck(props: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Base.CheckboxItem
      className={popup.item}
      checked={props.checked}
      onCheckedChange={props.onChange}
      disabled={props.disabled ?? false}
      closeOnClick={false}
    >
      <span className={popup.grow}>{props.children}</span>
      <span className={popup.tick}>
        <Base.CheckboxItemIndicator>
          <Check size={16} aria-hidden />
        </Base.CheckboxItemIndicator>
      </span>
    </Base.CheckboxItem>
  );
}

export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Base.Group>
    <Base.GroupLabel className={popup.label}>{label}</Base.GroupLabel>
    {children}
  </Base.Group>
);

export const MenuSub = ({ label, children }: { label: string; children: ReactNode }) => (
  <Base.SubmenuRoot>
    <Base.SubmenuTrigger className={popup.item}>
      <span className={popup.grow}>{label}</span>
      <ChevronRight size={16} aria-hidden />
    </Base.SubmenuTrigger>
    <Base.Portal>
      <Base.Positioner role="region" aria-label={label} className={popup.positioner} sideOffset={2}>
        <Base.Popup className={popup.popup}>{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.SubmenuRoot>
);

export const MenuSeparator = () => <Base.Separator className={popup.separator} />;
