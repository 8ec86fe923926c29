const videoProviders = ['youtube', 'vimeo'] as const;
export type VideoProvider = (typeof videoProviders)[number];

export interface Video {
  provider: VideoProvider;
  id: string;
}

export const videoNames: Record<VideoProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** An unlisted video of Vimeo has a second part, which its player must be told. */
const ids: Record<VideoProvider, RegExp> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{5,12}(\/[0-9a-f]{6,20})?$/ };

export const isVideo = (attrs: Record<string, unknown> | undefined): boolean => {
  const provider = videoProviders.find((each) => each === attrs?.provider);
  return provider !== undefined && typeof attrs?.id === 'string' && ids[provider].test(attrs.id);
};
