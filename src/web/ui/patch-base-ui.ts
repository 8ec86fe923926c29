import type { Plugin } from 'vite';

/** What is changed in Base UI (decision 0044), by the file it stands in. */
export const patches = [
  {
    // an element that takes the focus, if only to hand it on, must not be hidden from those who listen
    file: 'utils/FocusGuard.mjs',
    was: '"aria-hidden": role ? undefined : true,',
    is: '',
  },
  {
    // one that stands in a menu, before its submenu, has to be something that a menu may hold
    file: 'utils/FocusGuard.mjs',
    was: '    role\n  };',
    is: '    role: role ?? (props["data-type"] === "outside" ? "group" : undefined)\n  };',
  },
  {
    // an open list of options hid the label of its own field, and the page it belongs to
    file: 'floating-ui-react/components/FloatingFocusManager.mjs',
    was: 'ariaHidden: modal || isUntrappedTypeableCombobox,',
    is: 'ariaHidden: modal && !isUntrappedTypeableCombobox,',
  },
] as const;

/** Patches what Base UI hides from screen readers. An update that changes one of these lines fails the build. */
export const patchBaseUi = (): Plugin => ({
  name: 'base-ui',
  transform: {
    filter: { id: /@base-ui\/react\/.*\/(FocusGuard|FloatingFocusManager)\.mjs/ },
    handler(code, id) {
      let patched = code;
      for (const { file, was, is } of patches) {
        if (!id.replaceAll('\\', '/').includes(`@base-ui/react/${file}`)) continue;
        if (!patched.includes(was)) this.error(`“${was}” no longer stands in Base UI’s ${file}`);
        patched = patched.replace(was, is);
      }
      return { code: patched, map: null };
    },
  },
});
