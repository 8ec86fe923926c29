import type { Plugin } from 'vite';

interface Exporting {
  type: string;
  declaration?: { declarations?: { id: { name?: string } }[]; id?: { name?: string } | null } | null;
  specifiers?: { exported: { name?: string } }[];
}

/** The panel’s folders except `admin/root`, whose splash the server renders. */
export const browserFolders = /\/src\/web\/(ui|admin\/(?!root\/)).*\.tsx?$/;

/**
 * The panel runs in the browser only. The server bundle keeps its modules’ export names without their code, which saves 25
 * MB of memory.
 */
export function browserOnly(): Plugin {
  return {
    name: 'browser-only',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!browserFolders.test(id)) return undefined;
      const exported = (this.parse(code).body as Exporting[]).flatMap((node) => {
        if (node.type === 'ExportDefaultDeclaration') return ['default'];
        if (node.type !== 'ExportNamedDeclaration') return [];
        const declared = node.declaration?.declarations?.map((each) => each.id) ?? [node.declaration?.id];
        return [...declared, ...(node.specifiers ?? []).map((each) => each.exported)].map(
          (each) => each?.name,
        );
      });
      const stand = (name = '') =>
        name === 'default' ? 'export default () => null;' : name && `export const ${name} = undefined;`;
      return { code: exported.map(stand).join('\n') || 'export {};', map: null };
    },
  };
}
