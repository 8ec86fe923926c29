import React from 'react';

const { requestAnimationFrame, setTimeout } = window; // a test may stop the clock

/**
 * React's production build has no `act`, with which `render` waits until the page shows what was rendered. Imported before `render` is, which
 * keeps what it finds.
 */
const act = async (work: () => Promise<void>): Promise<void> => {
  await work();
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame); // the first may precede the rendering
  await new Promise((done) => setTimeout(done)); // effects follow it
};
Object.assign(React, { act });
