import type { Plugin } from 'vite';
import { chunkNamer } from './chunk-namer.ts';

/** A group of modules that becomes one file. */
const group = (name: string, priority: number, ...places: string[]) => ({
  name,
  priority,
  test: new RegExp(places.join('|')),
  includeDependenciesRecursively: false,
});

const icons = 'node_modules/lucide-react/dist/esm/';
const admin = 'src/web/admin/';
const ui = 'src/web/ui/';

/**
 * What the panel always fetches together is one file. Left alone the bundler makes a file of every module that two screens
 * share: 120 requests for one list, each with headers as heavy as its code. These are told by their names, all other modules
 * by what needs them (chunk-namer.ts). What comes when somebody needs it, such as toasts and dragging, stands apart by itself.
 */
const groups = [
  // what a form of the site and the panel have in common
  group(
    'react',
    6,
    'node_modules/(react|react-dom|scheduler)/',
    'src/web/shell/(take-over|fetched-import)\\.',
    'vite/preload-helper',
  ),
  // without its styles: they would come to pages without a form
  group('form', 5, 'src/web/public/islands/(?!(enquiry|application)-form)[a-z-]+\\.tsx?$'),
  group('router', 5, 'node_modules/react-router/'),
  // what signing in and the panel have in common: nothing that needs the router
  group(
    'door',
    4,
    `${icons}(?!icons/|DynamicIcon)`,
    `${icons}icons/(eye|eye-off|circle-check|circle-alert|circle-exclamation-point)\\.`,
    'node_modules/@base-ui/react/(csp-provider|internals/csp-context)/',
    'src/shared/menu\\.',
    `${admin}(session/|problem\\.)`,
    `${admin}(admin\\.css|shell/(constants|titled|theme|(logo|splash)\\.module)\\.)`,
    `${ui}(button|field|text-field|password-input|classes|spinner|plain-icon-button|icon-button\\.module|skeleton\\.module|toast|control\\.module)\\.`,
  ),
  // signing in and every form of the panel; a list has none
  group(
    'form-kit',
    5,
    'node_modules/(react-hook-form|@hookform/resolvers)/',
    `${admin}form/(form|form-field|focus-field|problems|use-schema-form)\\.`,
  ),
  // what signing in shares with the site's forms, and with the rest of the panel; without styles, like `common`
  group(
    'call',
    4,
    'src/web/call\\.ts',
    'src/shared/(call|envelope|errors|privileges|slug|resource/messages)\\.ts',
  ),
  group(
    'base',
    3,
    'src/shared/media\\.ts',
    'src/web/art/(mark|mark-paths|drawn-line|cover|art-url|palette|seed|kolam|kolam-paths|short-path)\\.tsx?$',
  ),
  // not with the shell, whose styles the sign-in screen would get
  group('logo', 3, `${admin}shell/(logo|splash)\\.`),
  group('icons', 3, icons),
  // before any rule is made
  group('rules', 3, 'src/web/admin/no-eval\\.ts', 'node_modules/zod/', 'src/shared/resource/rules\\.ts'),
];

/** Files that import each other would run before what they need is there: no such build. */
function refuseCircles(files: Files): void {
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]) => {
    if (way.includes(name)) throw new Error(`Files in a circle: ${[...way, name].join(' -> ')}`);
    if (done.has(name)) return;
    for (const next of files[name]?.imports ?? []) walk(next, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(files)) walk(name, []);
}
type Files = Record<string, { imports?: readonly string[] }>;

/** Joins the files of the panel and of the forms. */
export function panelChunks(): Plugin {
  let nameOf: (id: string) => string | null = () => null;
  const rest = {
    debugName: 'by need',
    name: (id: string) => nameOf(id),
    priority: 1,
    includeDependenciesRecursively: false,
  };
  return {
    name: 'panel-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      nameOf = chunkNamer([...this.getModuleIds()], (id) => this.getModuleInfo(id)?.importedIds ?? []);
    },
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: [...groups, rest] } }),
    generateBundle: (_options, bundle) => refuseCircles(bundle as Files), // of assets there are no imports
  };
}
