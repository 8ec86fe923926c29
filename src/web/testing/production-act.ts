import React from 'react';
import { flushSync } from 'react-dom';

/**
 * React's production build has no `act`, with which `render` waits until the page shows what was rendered. Imported before `render` is, which
 * keeps what it finds.
 */
const act = async (work: () => Promise<void>): Promise<void> => {
  let done: Promise<void> | undefined;
  flushSync(() => {
    done = work();
  });
  await done;
};
Object.assign(React, { act });
