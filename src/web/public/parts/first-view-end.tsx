import { useContext } from 'react';
import { ShellContext } from '../../shell/shell-context.ts';

/**
 * Stands where a page's first view ends, for pages of build/first-view.ts: browsers show what is above it at once, and what is
 * below with the style sheet it links.
 */
export function FirstViewEnd() {
  const rest = useContext(ShellContext)?.rest;
  return rest && <link rel="stylesheet" href={rest} />;
}
