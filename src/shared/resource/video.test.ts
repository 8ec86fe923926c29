import { expect, test } from 'vitest';
import { videoPlayer } from './video.ts';
import { videoAt } from './video-address.ts';
import { isVideo } from './video-id.ts';

const id = 'aqz-KE-bpKQ';

test.each([
  [`https://www.youtube.com/watch?v=${id}`, { provider: 'youtube', id }],
  [`https://www.youtube.com/watch?list=abc&v=${id}&t=30s`, { provider: 'youtube', id }],
  [`https://youtu.be/${id}?si=abc`, { provider: 'youtube', id }],
  [`https://m.youtube.com/shorts/${id}`, { provider: 'youtube', id }],
  [`https://www.youtube-nocookie.com/embed/${id}`, { provider: 'youtube', id }],
  ['https://vimeo.com/76979871', { provider: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/76979871/8272103f6e', { provider: 'vimeo', id: '76979871/8272103f6e' }],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', { provider: 'vimeo', id: '76979871/8272103f6e' }],
] as const)('%s is a video', (address, video) => {
  expect(videoAt(address)).toEqual(video);
  expect(isVideo(videoAt(address) as unknown as Record<string, unknown>)).toBe(true);
});

test.each([
  'https://www.youtube.com/@channel',
  'https://example.com/watch?v=aqz-KE-bpKQ',
  'https://vimeo.com/about',
  `javascript:https://youtu.be/${id}`,
])('%s is none', (address) => expect(videoAt(address)).toBeNull());

test('the player’s URL has no parameters except the video', () => {
  expect(videoPlayer({ provider: 'youtube', id })).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  );
  expect(videoPlayer({ provider: 'vimeo', id: '76979871/8272103f6e' })).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  );
});

test.each([
  [{ provider: 'youtube', id: '../../evil' }],
  [{ provider: 'elsewhere', id }],
  [{ provider: 'vimeo', id: 76979871 }],
  [undefined],
])('%o is refused', (attrs) => expect(isVideo(attrs)).toBe(false));
