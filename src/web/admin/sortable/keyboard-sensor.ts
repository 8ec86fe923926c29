import { KeyboardSensor as LibrarySensor } from '@dnd-kit/core';

type Props = ConstructorParameters<typeof LibrarySensor>[0];

/**
 * The library's keyboard sensor, for which no key is too early: its own hears keys only a task after the
 * lift, and moves nothing before all places are measured. Keys of that moment wait here and follow, one a task.
 */
export class KeyboardSensor extends LibrarySensor {
  constructor(props: Props) {
    super(props);
    const waiting: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      waiting.push(event);
    };
    const follow = () => {
      const { active, collisionRect, droppableRects } = props.context.current;
      const lifted = props.activeNode.node.current?.isConnected;
      const measured = active && collisionRect && droppableRects.size > 0;
      if (lifted && !measured) return void setTimeout(follow);
      document.removeEventListener('keydown', keep, true);
      const key = lifted && waiting.shift();
      if (!key) return;
      document.dispatchEvent(new KeyboardEvent('keydown', key));
      if (waiting.length === 0) return;
      document.addEventListener('keydown', keep, true);
      setTimeout(follow);
    };
    document.addEventListener('keydown', keep, true);
    setTimeout(follow);
  }
}
