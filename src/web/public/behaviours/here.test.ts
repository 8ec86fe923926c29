import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A link of ‘On this page’ or a heading it leads to, as much as is asked of either. */
class Part {
  readonly attributes = new Map<string, string>();
  readonly hash: string;
  constructor(hash: string) {
    this.hash = hash;
  }
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value);
  removeAttribute = (name: string) => void this.attributes.delete(name);
}

let links: Part[] = [];
let headings: Map<string, Part>;
let watched: Part[] = [];
/** Says which headings came into the upper part of the window, or went below it. */
let scroll: (entries: { target: Part; isIntersecting: boolean }[]) => void;
let margin = '';

beforeEach(() => {
  watched = [];
  links = ['#aim', '#gone', '#way', '#end'].map((hash) => new Part(hash));
  headings = new Map(['aim', 'way', 'end'].map((id) => [id, new Part(id)]));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector === '[data-toc] a' ? links : []),
    getElementById: (id: string) => headings.get(id) ?? null,
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof scroll, options: { rootMargin: string }) {
        scroll = callback;
        margin = options.rootMargin;
      }
      observe = (heading: Part) => void watched.push(heading);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const begin = async () => (await import('./here.ts')).here();
const at = (id: string, isIntersecting: boolean) => ({ target: headings.get(id) as Part, isIntersecting });
const marked = () =>
  links.filter(({ attributes }) => attributes.get('aria-current') === 'location').map(({ hash }) => hash);

test('marks the last part whose heading was scrolled to, and no other', async () => {
  await begin();
  expect(watched).toEqual([...headings.values()]);
  scroll([at('aim', true), at('way', false), at('end', false)]);
  expect(marked()).toEqual(['#aim']);
  scroll([at('way', true), at('end', true)]);
  expect(marked()).toEqual(['#end']);
  scroll([at('end', false)]);
  expect(marked()).toEqual(['#way']);
  scroll([at('way', false), at('aim', false)]);
  expect(marked()).toEqual([]);
});

test('includes headings above the window, and excludes those in its lower part', async () => {
  await begin();
  const [above, , below] = margin.split(' ').map(Number.parseFloat);
  expect(above).toBeGreaterThan(100_000);
  expect(below).toBeLessThan(-50);
});

test('observes nothing on a page without parts', async () => {
  headings.clear();
  await begin();
  links = [];
  await begin();
  expect(watched).toEqual([]);
});
