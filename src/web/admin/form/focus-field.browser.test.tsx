import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fieldId, focusField } from './focus-field.ts';

const Fields = () => (
  <>
    <div style={{ blockSize: 300 }} />
    <input id={fieldId('near')} aria-label="Near" />
    <div style={{ blockSize: 2000 }} />
    <input id={fieldId('far')} aria-label="Far" />
    <div style={{ blockSize: 2000 }} />
  </>
);

test('focusing scrolls only to a field that is out of sight', async () => {
  await render(<Fields />);
  scrollTo({ top: 30, behavior: 'instant' });
  focusField('near');
  await expect.element(page.getByLabelText('Near')).toHaveFocus();
  expect(scrollY).toBe(30);
  focusField('far');
  await expect.element(page.getByLabelText('Far')).toHaveFocus();
  await expect.element(page.getByLabelText('Far')).toBeInViewport();
});

test('where motion is reduced, the screen jumps to a field', async () => {
  const reduce = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await reduce('reduce');
  onTestFinished(async () => void (await reduce('')));
  await render(<Fields />);
  scrollTo({ top: 0, behavior: 'instant' });
  const far = page.getByLabelText('Far');
  const focused = new Promise((resolve) => far.element().addEventListener('focus', resolve, { once: true }));
  focusField('far');
  await focused;
  expect(scrollY).toBeGreaterThan(1000);
});

test('a field that is rendered a few frames later is focused as well', async () => {
  let ask = () => {};
  function Asked() {
    const [asked, setAsked] = useState(false);
    ask = () => setAsked(true);
    return asked ? <input id={fieldId('code')} aria-label="Code" /> : null;
  }
  await render(<Asked />);
  focusField('code');
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  ask();
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
});
