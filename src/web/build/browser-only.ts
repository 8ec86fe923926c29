import type { Plugin } from 'vite';

/** What the server does render of the panel: its splash, its titles and the sign-in screen. */
const rendered = new RegExp(
  `/src/web/(${[
    'admin/routes',
    'admin/shell/(route|splash|titled|site|constants|logo)',
    'admin/screens/login/(route|login-frame|login-art|login-form|card-text|waiting)',
    'admin/form/(form|form-field|focus-field|problems|use-schema-form)',
    'ui/(button|spinner|field|text-field|password-input|classes)',
  ].join('|')})\\.tsx?$`,
);
const panel = /\/src\/web\/(admin|ui)\/.*\.tsx?$/;

interface Exporting {
  type: string;
  declaration?: { declarations?: { id: { name?: string } }[]; id?: { name?: string } | null } | null;
  specifiers?: { exported: { name?: string; value?: string } }[];
}

/**
 * The panel is made in the browser alone. The server's bundle keeps the names its modules export, and none of what they are:
 * half the memory, and half the time until it listens.
 */
export function browserOnly(): Plugin {
  return {
    name: 'browser-only',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      const path = id.split('?')[0] as string;
      if (!panel.test(path) || rendered.test(path)) return undefined;
      const names = new Set<string>();
      let standard = false;
      for (const node of this.parse(code).body as unknown as Exporting[]) {
        if (node.type === 'ExportDefaultDeclaration') standard = true;
        if (node.type !== 'ExportNamedDeclaration') continue;
        for (const each of node.declaration?.declarations ?? []) if (each.id.name) names.add(each.id.name);
        if (node.declaration?.id?.name) names.add(node.declaration.id.name);
        for (const each of node.specifiers ?? []) {
          const name = each.exported.name ?? each.exported.value;
          if (name === 'default') standard = true;
          else if (name) names.add(name);
        }
      }
      const lines = [...names].map((name) => `export const ${name} = undefined;`);
      if (standard) lines.push('export default () => null;');
      return { code: lines.join('\n') || 'export {};', map: null };
    },
  };
}
