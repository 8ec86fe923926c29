import { type ComponentType, useContext } from 'react';
import { ShellContext } from './shell-context.ts';

interface IslandProps<P> {
  /** Base name of its entry file: `<name>.hydrate.tsx`. */
  name: string;
  component: ComponentType<P>;
  props: P & object;
}

/** A component the server renders in place and React hydrates when the visitor first touches it. */
export function Island<P>({ name, component: Component, props }: IslandProps<P>) {
  const shell = useContext(ShellContext);
  shell?.drawn.add(name); // on the server, which renders once
  return (
    <div data-island={shell?.islands[name]?.join(' ')} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
