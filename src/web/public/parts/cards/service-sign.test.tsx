import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mediaUrl, signUrl } from '#shared/media.ts';
import { ServiceSign } from './service-sign.tsx';

const shown = (icon: string) =>
  renderToStaticMarkup(<ServiceSign tag="cloud-services" icon={icon} className="sign" sizes="120px" />);

test('a service shows its chosen icon', () => {
  const html = shown(mediaUrl('0123456789abcdef', 400, 400));
  expect(html).toContain('src="/media/0123456789abcdef-400x400.webp"');
  expect(html).toContain('class="sign"');
});

test('a service without one has its sign inline, so that style sheets can animate it', () => {
  const html = shown(signUrl('cloud-services'));
  expect(html).toMatch(/^<svg class="sign".*drawn-line/s);
  expect(html).not.toContain('<img');
});
