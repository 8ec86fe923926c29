import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { inertHtml, styleSheetsOf, trusted } from '../../inert-html.ts';
import type { Theme } from '../../shell/theme.ts';
import { morph } from './morph.ts';
import styles from './preview.module.css';

function applyTheme({ documentElement, body }: Document, theme: Theme): void {
  documentElement.dataset.theme = theme;
  body.className = theme;
}

/** Makes the page look as if scripts ran, as they do for visitors. */
const withScripts = (css: string) =>
  css
    .replace(/\(scripting:\s*none\)/g, '(width < 0px)')
    .replace(/\(scripting:\s*enabled\)/g, '(width >= 0px)');

/** The page for the frame: without scripts, without frames (which never load lazily there), and with links that lead nowhere. */
function parsed(html: string, theme: Theme): Document {
  const page = inertHtml(html);
  for (const each of page.querySelectorAll(
    'script, noscript, iframe, link[rel="preload"], link[rel="modulepreload"]',
  ))
    each.remove();
  const base = page.createElement('base');
  base.target = '_blank'; // the sandbox opens no windows
  page.head.prepend(base);
  applyTheme(page, theme);
  return page;
}

/** Marks sections, because a click on one opens its fields. */
const sectionMarks = `
  [data-section] { cursor: pointer }
  [data-section]:hover { outline: 2px solid var(--focus); outline-offset: -2px }
`;

/** Adds the page’s styles by script, because the panel’s policy forbids inline style sheets. */
function adoptStyles(page: Document, css: string): void {
  if (!page.defaultView) return;
  const sheet = new page.defaultView.CSSStyleSheet();
  sheet.replaceSync(withScripts(css) + sectionMarks);
  page.adoptedStyleSheets = [sheet];
}

/** A link within the page scrolls to its place, any other does nothing. */
function keepLinksInside(event: MouseEvent): void {
  const target = event.target as Element | null; // events of elements only
  const link = target?.closest('a[href]');
  if (!link) return;
  event.preventDefault();
  const place = link.getAttribute('href') ?? '';
  if (place.length > 1 && place.startsWith('#'))
    link.ownerDocument.getElementById(place.slice(1))?.scrollIntoView();
}

/** The index of the section that was clicked. */
function sectionAt({ target }: Event): number | null {
  const own = (target as Element | null)?.closest<HTMLElement>('[data-section]'); // events of elements only
  return own ? Number(own.dataset.section) : null;
}

/** The size of the space for the frame. */
function useSize() {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, size] as const;
}

/** The frame’s initial document, which loads at once. The page is then put into it, so that it need not wait for its images. */
const empty = '<!doctype html><title>Preview</title>';

interface PageFrameProps {
  html: string;
  width: number;
  theme: Theme;
  /** Called when a section is clicked. */
  onSection: (at: number) => void;
}

/** A page in a frame of a given width, scaled down to the available space. A new version changes only what differs. */
export function PageFrame({ html, width, theme, onSection }: PageFrameProps) {
  const [place, size] = useSize();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trusted(empty);
  }, []);
  const choose = useRef(onSection);
  useLayoutEffect(() => {
    choose.current = onSection;
  });
  const [loaded, setLoaded] = useState<Document | null>(null);
  // rarely changes while typing: applying it again would restyle and lay out the whole page
  const css = useMemo(() => styleSheetsOf(html), [html]);
  useEffect(() => {
    if (loaded) adoptStyles(loaded, css);
  }, [loaded, css]);
  useEffect(() => {
    if (!loaded) return;
    morph(loaded.documentElement, parsed(html, theme).documentElement);
  }, [loaded, html, theme]);

  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  return (
    <div ref={place} className={styles.place}>
      <iframe
        title="Preview of the page"
        sandbox="allow-same-origin"
        ref={frame}
        style={{
          inlineSize: width,
          blockSize: size.height / scale,
          marginInlineStart: Math.max(0, (size.width - width) / 2),
          scale: String(scale),
        }}
        onLoad={(event) => {
          const { contentDocument } = event.currentTarget;
          if (contentDocument?.URL !== 'about:srcdoc') return; // the initial empty document
          contentDocument.addEventListener('click', keepLinksInside, true);
          contentDocument.addEventListener('click', (click) => {
            const at = sectionAt(click);
            if (at !== null) choose.current(at);
          });
          setLoaded(contentDocument);
        }}
      />
    </div>
  );
}
