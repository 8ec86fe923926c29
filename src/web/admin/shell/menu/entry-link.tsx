import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuEntry } from '#shared/menu.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { entry: MenuEntry };

/** The link of a menu entry: to a screen or an external address, in this tab or a new one. */
export function EntryLink({ entry: { active, type, path = '' }, children, ...rest }: Props) {
  const { pathname } = useLocation();
  const tab = type === 'extTabLink' ? { target: '_blank', rel: 'noopener' } : null;
  return (
    <Link
      {...rest}
      {...tab}
      to={path}
      reloadDocument={type !== 'link'}
      aria-current={active ? (path === pathname ? 'page' : 'true') : undefined}
    >
      {children}
      {tab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </Link>
  );
}
