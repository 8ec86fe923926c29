import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MoveButtons } from './move-buttons.tsx';

/** An item that moves from the second place to the first, and what it may do there. */
function Item({ back }: { back: boolean }) {
  const [place, setPlace] = useState(2);
  return (
    <ol>
      <li>
        <button type="button">Move it</button>
        <MoveButtons
          what="it"
          place={place}
          mayUp={place > 1}
          mayDown={place > 1 || back}
          onMove={(by) => setPlace(place + by)}
        />
      </li>
    </ol>
  );
}

test.each([
  [true, 'Move it down'],
  [false, 'Move it'],
])('when an item reaches its limit, and back is %s, the focus moves to “%s”', async (back, name) => {
  await render(<Item back={back} />);
  await page.getByRole('button', { name: 'Move it up' }).click();
  await expect.element(page.getByRole('button', { name, exact: true })).toHaveFocus();
});
