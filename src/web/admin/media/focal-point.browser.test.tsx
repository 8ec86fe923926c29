import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { imageRow } from '#web/testing/rows.ts';
import { FocalPoint } from './focal-point.tsx';

function Pointed({ readOnly = false }: { readOnly?: boolean }) {
  const [point, setPoint] = useState({ x: 0.5, y: 0.5 });
  return <FocalPoint record={imageRow(1, 'A mill')} point={point} onChange={setPoint} readOnly={readOnly} />;
}

const picture = page.getByRole('button', { name: /^Focal point/ });
const at = (x: number, y: number) => {
  const { width, height } = picture.element().getBoundingClientRect();
  return { x: x * width, y: y * height };
};

test('the focal point is dragged, and stays where it is released', async () => {
  await showInPanel(<Pointed />);
  await userEvent.dragAndDrop(picture, picture, {
    sourcePosition: at(0.5, 0.5),
    targetPosition: at(0.8, 0.3),
  });
  await expect.element(picture).toHaveAccessibleName(/: 80 % across, 30 % down/);
  await userEvent.hover(picture, { position: at(0.2, 0.2) });
  await expect.element(picture).toHaveAccessibleName(/: 80 % across, 30 % down/);
});

test('it is put where the image is pressed, unless it is only shown', async () => {
  const { screen } = await showInPanel(<Pointed />);
  await picture.click({ position: at(0.25, 0.75) });
  await expect.element(picture).toHaveAccessibleName(/: 25 % across, 75 % down/);
  await screen.unmount();
  await showInPanel(<Pointed readOnly />);
  await picture.click({ position: at(0.25, 0.75), force: true });
  await expect.element(picture).toHaveAccessibleName(/: 50 % across, 50 % down/);
});
