import { offsetAfter, placeOf, turns } from './carousel-row.ts';
import { all, stillness } from './elements.ts';

/** In pixels: shorter drags are not swipes. */
const swipeFrom = 40;
const easing = 'cubic-bezier(.16, 1, .3, 1)';
const canHover = matchMedia('(hover: hover)');

/** How a carousel moves: a row of slides, or stacked slides that fade. */
interface Stage {
  /** Moves by `by` slides; resolves when the animation has ended. */
  move: (by: number, duration: number) => Promise<unknown>;
  /** Lays out all slides for the current width. */
  finish: () => void;
  /** Follows a drag, in pixels. */
  drag: (by: number) => void;
  /** The first slide in view, or of those that come into view; half of one may be cut off at the end of a row. */
  current: () => number;
  /** All slides fit, so there is nothing to move. */
  idle: () => boolean;
}

/** Starts each `[data-carousel]`; the style sheet sets how many slides are visible (`--per-view`) and their width. */
export const carousels = (): (() => void)[] =>
  all('[data-carousel]').map((root) => () => {
    const track = root.querySelector<HTMLElement>('[data-track]');
    if (track && track.children.length > 1) start(root, track);
  });

function start(root: HTMLElement, track: HTMLElement): void {
  const slides = [...track.children] as HTMLElement[];
  const bars = root.querySelectorAll('[data-bar]');
  const at = root.querySelector('[data-at]');
  const wait = Number(root.dataset.autoplay);
  const stage = root.dataset.mode === 'fade' ? fading(slides) : row(track, slides);
  let playing = wait > 0;
  let asked = false;
  let timer = 0;
  let turn = 0;

  const held = () =>
    (asked ? track : root).matches(canHover.matches ? ':hover, :focus-within' : ':focus-within');
  const announce = () => {
    root.toggleAttribute('data-paused', !playing);
    root.toggleAttribute('data-idle', stage.idle());
    track.setAttribute('aria-live', playing && !stillness.matches ? 'off' : 'polite');
    for (const [index, bar] of bars.entries())
      bar.setAttribute('aria-current', String(index === stage.current()));
    if (at) at.textContent = `${Math.ceil(stage.current()) + 1} / ${slides.length}`;
  };
  /** The pause starts when the last step has ended. Hidden and prerendered pages do not advance. */
  function plan(): void {
    clearTimeout(timer);
    if (playing && !stillness.matches && !stage.idle())
      timer = window.setTimeout(() => (held() || document.hidden ? plan() : go(1)), wait);
  }
  function go(by: number): void {
    clearTimeout(timer);
    const mine = ++turn;
    const done = stage.move(by, stillness.matches ? 1 : Number(root.dataset.speed));
    announce();
    void done.then(
      () => mine === turn && plan(),
      () => undefined,
    );
  }

  root.querySelector('[data-next]')?.addEventListener('click', () => go(1));
  root.querySelector('[data-previous]')?.addEventListener('click', () => go(-1));
  root.querySelector('[data-toggle]')?.addEventListener('click', () => {
    playing = !playing;
    asked = playing;
    announce();
    plan();
  });
  for (const [index, bar] of bars.entries())
    bar.addEventListener('click', () => index !== stage.current() && go(index - stage.current()));

  let from: number | null = null;
  track.addEventListener('pointerdown', (event) => {
    from = event.pointerType === 'mouse' ? null : event.clientX;
  });
  track.addEventListener(
    'pointermove',
    ({ clientX }) => from !== null && !stage.idle() && stage.drag(clientX - from),
  );
  for (const kind of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    track.addEventListener(kind, ({ clientX }) => {
      if (from === null || stage.idle()) return;
      const moved = kind === 'pointercancel' ? 0 : clientX - from;
      from = null;
      go(Math.abs(moved) < swipeFrom ? 0 : moved < 0 === isLeftToRight(track) ? 1 : -1);
    });
  }

  let width = 0;
  const again = () => {
    if (width === innerWidth) return; // a phone’s address bar only changes the height
    width = innerWidth;
    stage.finish();
    announce();
    plan();
  };
  addEventListener('resize', again);
  stillness.addEventListener('change', () => {
    announce();
    plan();
  });
  again();
  root.dataset.live = '';
}

const isLeftToRight = (element: HTMLElement) => getComputedStyle(element).direction === 'ltr';

/** Slides side by side. Each is translated by its own width, so nothing is measured and resizing breaks nothing. */
function row(track: HTMLElement, slides: HTMLElement[]): Stage {
  const count = slides.length;
  let base = 0;
  /** Offset from the resting position, in slides; only non-zero during a drag or step. */
  let off = 0;
  let moving: { animation: Animation; from: number; to: number } | null = null;
  /** Number of visible slides. Read once per width, before any write: each read makes the browser recalculate the row’s style. */
  let view = 1;

  function lay(target: number, duration = 0): Animation | null {
    const turning = turns(count, view);
    const least = Math.floor(Math.min(off, target));
    const sign = isLeftToRight(track) ? 1 : -1;
    let last: Animation | null = null;
    for (const [index, slide] of slides.entries()) {
      const place = placeOf(index, base, count, least, turning);
      const at = (offset: number) => `calc(${sign * (place - offset - index)} * (100% + var(--gap)))`;
      slide.inert = place - target <= -1 || place - target >= view;
      slide.style.translate = at(target);
      if (duration) last = slide.animate({ translate: [at(off), at(target)] }, { duration, easing });
    }
    return last;
  }
  function stop(): void {
    if (!moving) return;
    const { animation, from, to } = moving;
    moving = null;
    off = from + (to - from) * (animation.effect?.getComputedTiming().progress ?? 1);
    for (const slide of slides) for (const each of slide.getAnimations()) each.cancel();
    rest(to);
  }
  const baseAfter = (to: number) => (turns(count, view) ? (base + to + count) % count : base + to);
  /** Makes `to` the new resting position. */
  function rest(to: number): void {
    base = baseAfter(to);
    off -= to;
  }
  return {
    current: () => baseAfter(moving?.to ?? 0),
    idle: () => count <= view,
    finish() {
      view = Number(getComputedStyle(track).getPropertyValue('--per-view')) || 1;
      stop();
      base = turns(count, view) ? Math.round(base) % count : Math.min(base, Math.max(0, count - view));
      off = 0;
      lay(0);
    },
    drag(by) {
      stop();
      const width = (slides[0] as HTMLElement).offsetWidth;
      off = Math.max(-1, Math.min(1, (-by / width) * (isLeftToRight(track) ? 1 : -1)));
      lay(off);
    },
    async move(by, duration) {
      stop();
      const to = turns(count, view) || by === 0 ? by : offsetAfter(base, by, count, view) - base;
      if (turns(count, view) && view + Math.abs(to - off) > count) off = 0; // too few slides to animate from the current offset
      const animation = lay(to, duration);
      if (!animation) return;
      const own = { animation, from: off, to };
      moving = own;
      await animation.finished;
      if (moving !== own) return;
      moving = null;
      off = to;
      rest(to);
      off = 0;
      lay(0);
    },
  };
}

/** Stacked slides: the next fades in over the previous one, which is hidden once covered. */
function fading(slides: HTMLElement[]): Stage {
  let current = 0;
  let moving: Animation | null = null;
  const finish = () => {
    for (const [index, slide] of slides.entries()) {
      slide.inert = index !== current;
      if (index === current) slide.dataset.shown = 'above';
      else delete slide.dataset.shown;
    }
  };
  return {
    current: () => current,
    idle: () => false,
    finish,
    drag: () => undefined,
    async move(by, duration) {
      if (by === 0) return;
      moving?.finish();
      const before = slides[current] as HTMLElement;
      current = (current + by + slides.length) % slides.length;
      finish();
      before.dataset.shown = 'below';
      const own = (slides[current] as HTMLElement).animate({ opacity: [0, 1] }, { duration, easing: 'ease' });
      moving = own;
      await own.finished;
      if (moving === own) finish();
    },
  };
}
