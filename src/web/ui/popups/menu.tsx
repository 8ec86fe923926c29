import { Menu as Base } from '@base-ui/react/menu';
import { Check, ChevronRight } from 'lucide-react';
import { startTransition } from 'react';
import { classes } from '../classes.ts';
import type { MenuCheckProps, MenuGroupProps, MenuItemProps, MenuLinkProps, MenuProps } from '../menu.tsx';
import type { WithButton } from '../opener.tsx';
import popup from '../popup.module.css';

export function Menu({
  trigger,
  children,
  align = 'end',
  className,
  label = 'Menu',
  button,
  ...root
}: MenuProps & WithButton) {
  return (
    <Base.Root modal={false} {...root}>
      <Base.Trigger render={trigger} ref={button} />
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

export function MenuItem({ icon, children, onSelect, danger, disabled = false, keys }: MenuItemProps) {
  return (
    <Base.Item
      className={classes(popup.item, danger && popup.danger)}
      // lets the menu close first: an action may render a whole screen
      {...(onSelect ? { onClick: () => startTransition(onSelect) } : {})}
      disabled={disabled}
    >
      {icon}
      <span className={popup.grow}>{children}</span>
      {keys ? <kbd className={popup.keys}>{keys}</kbd> : null}
    </Base.Item>
  );
}

export function MenuLink({ icon, children, render }: MenuLinkProps) {
  return (
    <Base.LinkItem className={popup.item} render={render} closeOnClick>
      {icon}
      <span className={popup.grow}>{children}</span>
    </Base.LinkItem>
  );
}

export function MenuCheck(props: MenuCheckProps) {
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

export const MenuGroup = ({ label, children }: MenuGroupProps) => (
  <Base.Group>
    <Base.GroupLabel className={popup.label}>{label}</Base.GroupLabel>
    {children}
  </Base.Group>
);

export const MenuSub = ({ label, children }: MenuGroupProps) => (
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
