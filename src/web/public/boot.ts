import { afterPaint } from './behaviours/after-paint.ts';
import { carousels } from './behaviours/carousel.ts';
import { here } from './behaviours/here.ts';
import { hoverEffect } from './behaviours/hover-effect.ts';
import { islands } from './behaviours/islands.ts';
import { lateFonts } from './behaviours/late-fonts.ts';
import { line } from './behaviours/line.ts';
import { magnets } from './behaviours/magnet.ts';
import { menu } from './behaviours/menu.ts';
import { prefetch } from './behaviours/prefetch.ts';
import { preloader } from './behaviours/preloader.ts';
import { rememberedIds } from './behaviours/remember.ts';
import { reveal } from './behaviours/reveal.ts';
import { scrolling } from './behaviours/scrolling.ts';
import { seen } from './behaviours/seen.ts';
import { theme } from './behaviours/theme.ts';
import { toasts } from './behaviours/toast.ts';

// Everything that runs before a visitor touches a form. Each behaviour finds its elements by data attributes.
for (const behaviour of [
  preloader,
  theme,
  menu,
  line,
  magnets,
  rememberedIds,
  islands,
  toasts,
  prefetch,
  seen,
  hoverEffect,
])
  behaviour();
// These measure layout, which would delay the first paint.
afterPaint([lateFonts, scrolling, ...carousels(), reveal, here]);

import.meta.hot?.accept(() => location.reload());
import.meta.hot?.on('public:reload', () => location.reload());
