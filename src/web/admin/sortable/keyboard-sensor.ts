import { KeyboardSensor as LibrarySensor } from '@dnd-kit/core';

type Props = ConstructorParameters<typeof LibrarySensor>[0];

/**
 * The library’s keyboard sensor, without its gap after the lift: it attaches its listener a task later, and ignores moves until
 * everything is measured. Keys pressed in between are queued here and dispatched afterwards, each once the one before has taken effect.
 */
export class KeyboardSensor extends LibrarySensor {
  constructor(props: Props) {
    const waiting: KeyboardEvent[] = [];
    let over = false;
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      waiting.push(event);
    };
    const stop = () => document.removeEventListener('keydown', keep, true);
    const ending = (then: () => void) => () => {
      over = true;
      stop();
      then();
    };
    super({ ...props, onEnd: ending(props.onEnd), onCancel: ending(props.onCancel) });

    const follow = () => {
      const { collisions, over: below } = props.context.current;
      over ||= !props.activeNode.node.current?.isConnected;
      // what lies below the item follows a move in a later task
      const settled = below && below.id === collisions?.[0]?.id;
      if (!over && !settled) return void setTimeout(follow);
      stop();
      const key = over ? undefined : waiting.shift();
      if (key) document.dispatchEvent(new KeyboardEvent('keydown', key));
      if (over || waiting.length === 0) return;
      document.addEventListener('keydown', keep, true);
      setTimeout(follow);
    };
    document.addEventListener('keydown', keep, true);
    setTimeout(follow);
  }
}
