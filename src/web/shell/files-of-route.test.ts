import { expect, test } from 'vitest';
import { filesOfRoute } from './files-of-route.ts';

type Route = Parameters<typeof filesOfRoute>[0]['routes'][string];
/** What else is known of a route names no file. */
const route = (id: string, parentId: string | null, more: Partial<Route>) =>
  ({ id, ...(parentId === null ? {} : { parentId }), module: `/${id}.js`, ...more }) as Route;

test('a route is fetched with those around it, each file once, and no other', () => {
  const files = filesOfRoute(
    {
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: ['/react.js'] },
      routes: {
        root: route('root', null, { imports: ['/react.js'], css: ['/root.css'] }),
        panel: route('panel', 'root', { clientLoaderModule: '/panel-loader.js', css: ['/kit.css#'] }),
        home: route('home', 'panel', { imports: ['/react.js', '/kit.js'], css: ['/kit.css'] }),
        list: route('list', 'panel', { imports: ['/table.js'] }),
      },
    },
    'home',
  );
  expect(files.toSorted()).toEqual(
    [
      ...['/manifest.js', '/entry.js', '/react.js'],
      ...['/home.js', '/kit.js', '/kit.css'],
      ...['/panel.js', '/panel-loader.js', '/root.js', '/root.css'],
    ].toSorted(),
  );
});
