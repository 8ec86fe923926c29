/**
 * Runs in the page: focuses every focusable element, or the given ones, and reports focus rings with a contrast below 3:1 to what
 * is beside them (WCAG 2.2, 1.4.11 and 2.4.7).
 */
export function faintRings({
  takers: asked,
  part = 'html',
}: {
  takers?: string | undefined;
  part?: string | undefined;
}): {
  faint: string[];
  looked: number;
} {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const white: Colour = [255, 255, 255, 1];
  const black: Colour = [0, 0, 0, 1];
  const colourOf = (css: string): Colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  /** What is seen of layers that lie over each other, the upper one first. */
  const blend = (layers: readonly Colour[]): Colour => {
    const seen: Colour = [0, 0, 0, 0];
    for (const [red, green, blue, alpha] of layers) {
      const share = (1 - seen[3]) * alpha;
      seen[0] += share * red;
      seen[1] += share * green;
      seen[2] += share * blue;
      seen[3] += share;
    }
    return seen;
  };
  const luminance = (colour: Colour) => {
    const [red, green, blue] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Colour, other: Colour) => {
    const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };
  /** Held in place over the page that scrolls: where it lies over a ring, the ring is not seen. */
  const isHeldOver = (element: Element, owner: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return !each.contains(owner);
    return false;
  };
  /** The possible colours of a point: one, or two if there is an arbitrary image below. */
  const groundsAt = (x: number, y: number, owner: Element): Colour[] => {
    const stack = document.elementsFromPoint(x, y);
    if (!stack[0] || isHeldOver(stack[0], owner)) return [];
    const layers: Colour[] = [];
    for (const element of stack) {
      // what takes presses beside its box paints nothing there
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) continue;
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (element instanceof HTMLImageElement || backgroundImage.includes('url('))
        return [blend([...layers, white]), blend([...layers, black])];
      layers.push(colourOf(backgroundColor));
      if (blend(layers)[3] > 0.99) break;
    }
    return [blend([...layers, white])];
  };
  const ringOf = (element: Element): Element | undefined => {
    let owner: Element | null = element;
    for (let up = 0; owner && up < 4; up += 1, owner = owner.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(owner);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return owner;
    }
    return undefined;
  };

  const faint: string[] = [];
  let looked = 0;
  const any =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [tabindex="0"]';
  const takers = document.querySelector(part)?.querySelectorAll<HTMLElement>(asked ?? any) ?? [];
  for (const element of takers) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const owner = ringOf(element);
    if (!owner) {
      faint.push(`${name} has no ring`);
      continue;
    }
    looked += 1;
    const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(owner);
    const ring = colourOf(outlineColor);
    const { left, right, top, bottom } = owner.getBoundingClientRect();
    const away = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) + 1;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, top - away],
      [x, bottom + away],
      [left - away, y],
      [right + away, y],
    ] as const;
    for (const [pointX, pointY] of points)
      for (const ground of groundsAt(pointX, pointY, owner)) {
        const ratio = contrast(blend([ring, ground]), ground);
        if (ratio < 3)
          faint.push(`${name} ${ratio.toFixed(2)}:1, ${ring.map(Math.round)} on ${ground.map(Math.round)}`);
      }
  }
  return { faint: [...new Set(faint)], looked };
}
