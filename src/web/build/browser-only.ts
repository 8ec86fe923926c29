import type { Plugin } from 'vite';

interface Exporting {
  type: string;
  declaration?: { declarations?: { id: { name?: string } }[]; id?: { name?: string } | null } | null;
  specifiers?: { exported: { name?: string } }[];
}

/** The panel's folders but `admin/root`, whose splash the server renders. */
export const browserFolders = /\/src\/web\/(ui|admin\/(?!root\/)).*\.tsx?$/;

/** The panel is made in the browser. Of its modules the server keeps the names they export, and none of what they are: 25 MB less to hold. */
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
