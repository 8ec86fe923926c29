import { store } from './elements.ts';

/** Stores the id of a chosen project, case study or vacancy. `data-remember="projectId:3"` (docs/reference.md, Records). */
export function rememberedIds(): void {
  document.addEventListener('click', ({ target }) => {
    const chosen = target instanceof Element ? target.closest<HTMLElement>('[data-remember]') : null;
    const [key, id] = chosen?.dataset.remember?.split(':') ?? [];
    if (key && id) store(key, id);
  });
}
