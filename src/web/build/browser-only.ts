import type { Plugin } from 'vite';

interface Exporting {
  type: string;
  declaration?: { declarations?: { id: { name?: string } }[]; id?: { name?: string } | null } | null;
  specifiers?: { exported: { name?: string } }[];
}

/**
 * The panel is made in the browser. Of its folders the server knows `admin/root`, whose splash it renders; of the modules of all
 * others it keeps the names they export, and none of what they are: 25 MB less to hold.
 */
export function browserOnly(): Plugin {
  return {
    name: 'browser-only',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!/\/src\/web\/(ui|admin\/(?!root\/)).*\.tsx?$/.test(id)) return undefined;
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
