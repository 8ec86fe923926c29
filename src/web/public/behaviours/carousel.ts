import { all, stillness } from './elements.ts';

/**
 * Slides stand in one row whose widths the style sheet decides. A step moves the row by one slide over exactly `data-speed`
 * ms (Web Animations), then puts the slide that left at the row's end: a loop without copies. Mode `fade` lays the slides on
 * each other. Autoplay stops by its button, on hover, focus, a hidden tab, and under reduced motion.
 */
export function carousels(): void {
  for (const root of all('[data-carousel]')) start(root);
}

function start(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]');
  const slides = [...(track?.children ?? [])] as HTMLElement[];
  if (!track || slides.length < 2) return;
  const { speed = '2000', autoplay = '0', mode } = root.dataset;
  const fade = mode === 'fade';
  const toggle = root.querySelector<HTMLElement>('[data-toggle]');
  const bars = [...root.querySelectorAll<HTMLElement>('[data-bar]')];
  let order = slides;
  let current = 0;
  let moving: Animation | null = null;
  let playing = !stillness.matches && Number(autoplay) > 0;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  root.dataset.live = '';

  const duration = () => (stillness.matches ? 1 : Number(speed));

  /** Only what is in view can be reached by the keyboard and by readers. */
  function settle(): void {
    const frame = track as HTMLElement;
    const shown = fade ? 1 : Math.max(1, Math.floor((frame.clientWidth + 1) / (order[0] as HTMLElement).offsetWidth));
    for (const [index, slide] of order.entries()) {
      slide.inert = index >= shown;
      if (fade) slide.dataset.shown = index === 0 ? '1' : '0';
    }
    for (const [index, bar] of bars.entries()) bar.setAttribute('aria-current', String(index === current));
  }

  function rotate(by: 1 | -1): void {
    if (by === 1) order = [...order.slice(1), order[0] as HTMLElement];
    else order = [order.at(-1) as HTMLElement, ...order.slice(0, -1)];
    for (const [index, slide] of order.entries()) slide.style.order = String(index);
    current = (current + by + slides.length) % slides.length;
  }

  async function step(by: 1 | -1): Promise<void> {
    if (moving) moving.finish();
    const frame = track as HTMLElement;
    const options: KeyframeAnimationOptions = { duration: duration(), easing: 'cubic-bezier(.25, .1, .25, 1)' };
    if (fade) {
      const leaving = order[0] as HTMLElement;
      rotate(by);
      settle();
      const entering = order[0] as HTMLElement;
      leaving.animate({ opacity: [1, 0], visibility: ['visible', 'visible'] }, options);
      moving = entering.animate({ opacity: [0, 1] }, options);
    } else {
      const first = order[0] as HTMLElement;
      const second = order[1] as HTMLElement;
      const distance = second.offsetLeft - first.offsetLeft;
      if (by === 1) {
        for (const slide of order) slide.inert = false;
        moving = frame.animate({ translate: ['0', `${-distance}px`] }, options);
      } else {
        rotate(-1);
        moving = frame.animate({ translate: [`${-distance}px`, '0'] }, options);
      }
    }
    const own = moving;
    await own.finished.catch(() => undefined);
    if (moving === own) moving = null;
    if (!fade && by === 1) rotate(1);
    settle();
  }

  function plan(): void {
    clearTimeout(timer);
    if (!playing || held || document.hidden) return;
    timer = setTimeout(() => void step(1).then(plan), Number(autoplay));
  }
  const hold = (value: boolean) => () => {
    held = value;
    plan();
  };
  root.addEventListener('pointerenter', hold(true));
  root.addEventListener('pointerleave', hold(false));
  root.addEventListener('focusin', hold(true));
  root.addEventListener('focusout', hold(false));
  document.addEventListener('visibilitychange', plan);
  document.addEventListener('prerenderingchange', plan);

  const showState = () => {
    toggle?.toggleAttribute('data-paused', !playing);
    toggle?.setAttribute('aria-label', playing ? (toggle.dataset.pause ?? '') : (toggle.dataset.play ?? ''));
  };
  toggle?.addEventListener('click', () => {
    playing = !playing;
    held = false;
    showState();
    plan();
  });
  stillness.addEventListener('change', () => {
    playing = playing && !stillness.matches;
    showState();
    plan();
  });
  root.querySelector('[data-next]')?.addEventListener('click', () => void step(1));
  root.querySelector('[data-previous]')?.addEventListener('click', () => void step(-1));
  for (const [index, bar] of bars.entries()) {
    bar.addEventListener('click', async () => {
      while (current !== index) await step(1);
    });
  }

  let startX = 0;
  track.addEventListener('pointerdown', (event) => {
    startX = event.clientX;
  });
  track.addEventListener('pointerup', (event) => {
    const moved = event.clientX - startX;
    if (event.pointerType !== 'mouse' && Math.abs(moved) > 40) void step(moved < 0 ? 1 : -1);
  });
  addEventListener('resize', settle);
  settle();
  showState();
  plan();
}
