import { type ComponentType, type ReactNode, useContext } from 'react';
import { preloadModule } from 'react-dom';
import { ShellContext } from './shell-context.ts';

interface IslandProps<P> {
  /** File name of its entry: `<name>.hydrate.tsx`. */
  name: string;
  component: ComponentType<P>;
  props: P & object;
}

/** A component that the server renders in place and React takes over when the visitor first touches it. */
export function Island<P>({ name, component: Component, props }: IslandProps<P>) {
  const shell = useContext(ShellContext);
  return (
    <div data-island={shell?.islands[name]?.join(' ')} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}

interface IslandAtOnceProps {
  name: string;
  /** For its entry. */
  props: object;
  children: ReactNode;
}

/** The same where it is what the page is there for: its entry runs as soon as the page is read, and finds it (take-over.tsx). */
export function IslandAtOnce({ name, props, children }: IslandAtOnceProps) {
  const [entry, ...rest] = useContext(ShellContext)?.islands[name] ?? [];
  for (const file of rest) preloadModule(file);
  return (
    <>
      <div data-island-at-once={name} data-props={JSON.stringify(props)}>
        {children}
      </div>
      <script type="module" src={entry} />
    </>
  );
}
