type Imports = (id: string) => readonly string[];

/** All modules that these need to run, themselves included; what they import on demand is not among them. */
function reach(roots: readonly string[], imports: Imports): Set<string> {
  const found = new Set<string>();
  const queue = [...roots];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...imports(id));
  }
  return found;
}

/**
 * Names the file of a module by what needs it; null leaves it to the bundler.
 * - `common`: what public pages or their forms are made with too. Without styles: they would come to public pages, which have
 *   no use for them
 * - `toasts`: what toasts have in common with the panel, and `kit` with its windows: the sign-in screen needs toasts alone
 * - `shell`: what stands around every screen
 * - `list`: a list of records
 * - `controls`: tabs and switches
 * - `windows`: what comes at the first touch
 */
export function chunkNamer(ids: readonly string[], imports: Imports): (id: string) => string | null {
  const from = (place: RegExp) =>
    reach(
      ids.filter((id) => place.test(id)),
      imports,
    );
  const site = from(/\/src\/web\/(root\.tsx|public\/(pages|files|layout|lost|boot)|.*\.hydrate\.tsx)/);
  const toasts = from(/\/src\/web\/ui\/toast-region\.tsx/);
  const shell = from(/\/src\/web\/admin\/shell\/frame\.tsx/);
  const list = from(/\/src\/web\/admin\/resource\/list-route\.tsx/);
  const controls = from(/\/src\/web\/ui\/(tabs|switch)\.tsx/);
  const windows = from(/\/src\/web\/ui\/windows-kit\.ts/);
  return (id) => {
    if (site.has(id)) {
      const style = /\.css(\?|$)/.test(id);
      return !style && (shell.has(id) || list.has(id)) ? 'common' : null;
    }
    if (toasts.has(id)) {
      if (shell.has(id) || list.has(id)) return 'toasts';
      return windows.has(id) ? 'kit' : null;
    }
    if (shell.has(id)) return 'shell';
    if (list.has(id)) return 'list';
    if (controls.has(id)) return 'controls';
    return windows.has(id) ? 'windows' : null;
  };
}
