import postcss, { type AtRule, type ChildNode } from 'postcss';
import { markOf } from './scoped-name.ts';

/**
 * Pages whose style sheet is too large to come with their HTML in a connection's first round trip, and the CSS modules their
 * first view needs. Those stay in the HTML; all other rules become a file, linked where the first view ends (public/parts/first-view-end.tsx).
 */
export const firstViews: Readonly<Record<string, readonly string[]>> = {
  'public/pages/home': [
    'public/frame/frame',
    'public/frame/header',
    'public/frame/logo',
    'public/frame/preloader',
    'public/pages/home-hero',
    'public/parts/button',
    'public/parts/carousel',
    'public/parts/wrap',
  ].map((name) => `src/web/${name}.module.css`),
};

const scoped = /\._([A-Za-z0-9]{3})[A-Za-z0-9]/g;

/**
 * Splits built CSS into what these modules and no module at all ask for, and the rest: other modules' rules, those for paper, and
 * those for what settles as it comes into view.
 */
export function splitStyles(css: string, modules: readonly string[]): { first: string; rest: string } {
  const marks = new Set(modules.map(markOf));
  const needsOther = (selector: string) =>
    [...selector.matchAll(scoped)].some(([, mark]) => !marks.has(mark as string));
  const comesLater = (selector: string) => needsOther(selector) || selector.includes('[data-reveal');
  const isRest = (node: ChildNode): boolean => {
    if (node.type === 'rule') return onPaper(node) || node.selectors.every(comesLater);
    return node.type === 'atrule' && node.name === 'keyframes' && needsOther(`.${node.params}`);
  };
  return {
    first: kept(css, (node) => !isRest(node)),
    rest: kept(css, isRest),
  };
}

const isGroup = (node: ChildNode): node is AtRule & { nodes: ChildNode[] } =>
  node.type === 'atrule' && node.nodes !== undefined && /^(media|supports|layer|container)$/.test(node.name);

function onPaper(node: ChildNode): boolean {
  const around = node.parent;
  return around?.type === 'atrule' && ((around as AtRule).params === 'print' || onPaper(around as AtRule));
}

function kept(css: string, wanted: (node: ChildNode) => boolean): string {
  const prune = (container: { nodes: ChildNode[] }) => {
    for (const node of [...container.nodes]) {
      if (isGroup(node)) prune(node);
      if (isGroup(node) ? node.nodes.length === 0 : !wanted(node)) node.remove();
    }
  };
  const root = postcss.parse(css);
  prune(root);
  return root.toString().trim();
}
