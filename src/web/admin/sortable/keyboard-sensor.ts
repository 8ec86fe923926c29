import { KeyboardSensor as LibrarySensor } from '@dnd-kit/core';

type Props = ConstructorParameters<typeof LibrarySensor>[0];

/**
 * The library's keyboard sensor, for which no key is too early: its own hears keys only a task after the
 * lift, and moves nothing before all places are measured. Keys of that moment wait here and follow, one a task.
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
      const { active, collisionRect, droppableRects } = props.context.current;
      over ||= !props.activeNode.node.current?.isConnected;
      const measured = active && collisionRect && droppableRects.size > 0;
      if (!over && !measured) return void setTimeout(follow);
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
