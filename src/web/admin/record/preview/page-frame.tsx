import { useEffect, useMemo, useRef, useState } from 'react';
import { inertHtml, styleSheetsOf, trusted } from '../../inert-html.ts';
import type { Theme } from '../../shell/theme.ts';
import { morph } from './morph.ts';
import styles from './preview.module.css';

function wear({ documentElement, body }: Document, theme: Theme): void {
  documentElement.dataset.theme = theme;
  body.className = theme;
}

/** A visitor's browser runs scripts: the page is to look as it does there. */
const withScripts = (css: string) =>
  css
    .replace(/\(scripting:\s*none\)/g, '(width < 0px)')
    .replace(/\(scripting:\s*enabled\)/g, '(width >= 0px)');

/** The page as it stands in the frame: without scripts, with links that lead nowhere, and without frames, which no page without scripts loads late. */
function parsed(html: string, theme: Theme): Document {
  const page = inertHtml(html);
  for (const each of page.querySelectorAll(
    'script, noscript, iframe, link[rel="preload"], link[rel="modulepreload"]',
  ))
    each.remove();
  const base = page.createElement('base');
  base.target = '_blank'; // the sandbox opens no windows
  page.head.prepend(base);
  wear(page, theme);
  return page;
}

/** A section whose fields a click opens. */
const sectionMarks = `
  [data-section] { cursor: pointer }
  [data-section]:hover { outline: 2px solid var(--focus); outline-offset: -2px }
`;

/** Its style sheets, which the panel’s policy allows no document to hold as text. */
function dress(page: Document, css: string): void {
  if (!page.defaultView) return;
  const sheet = new page.defaultView.CSSStyleSheet();
  sheet.replaceSync(withScripts(css) + sectionMarks);
  page.adoptedStyleSheets = [sheet];
}

/** A link within the page scrolls to its place, any other does nothing. */
function stay(event: MouseEvent): void {
  const target = event.target as Element | null; // what is clicked on is an element
  const link = target?.closest('a[href]');
  if (!link) return;
  event.preventDefault();
  const place = link.getAttribute('href') ?? '';
  if (place.length > 1 && place.startsWith('#'))
    link.ownerDocument.getElementById(place.slice(1))?.scrollIntoView();
}

/** Which section of the page was clicked on, counted from its top. */
function sectionAt({ target }: Event): number | null {
  const own = (target as Element | null)?.closest<HTMLElement>('[data-section]'); // what is clicked on is an element
  return own ? Number(own.dataset.section) : null;
}

/** How large the place is that there is for the frame. */
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

/** What the frame loads: at once, since nothing of it is fetched. The page is put into it, and may wait for its pictures there. */
const empty = '<!doctype html><title>Preview</title>';

interface PageFrameProps {
  html: string;
  width: number;
  theme: Theme;
  /** A section was clicked on. */
  onSection: (at: number) => void;
}

/** A page in a frame of a given width, scaled down to the place there is. Its next version takes its place where it differs. */
export function PageFrame({ html, width, theme, onSection }: PageFrameProps) {
  const [place, size] = useSize();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trusted(empty);
  }, []);
  const choose = useRef(onSection);
  useEffect(() => {
    choose.current = onSection;
  });
  const [loaded, setLoaded] = useState<Document | null>(null);
  // the same for nearly every key: put on again, it would have the whole page styled and laid out anew
  const css = useMemo(() => styleSheetsOf(html), [html]);
  useEffect(() => {
    if (loaded) dress(loaded, css);
  }, [loaded, css]);
  useEffect(() => {
    if (!loaded) return;
    morph(loaded.documentElement, parsed(html, theme).documentElement);
  }, [loaded, html, theme]);

  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  return (
    <div ref={place} className={styles.place}>
      <iframe
        title="The page with what is typed"
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
          if (contentDocument?.URL !== 'about:srcdoc') return; // the one a frame has before its first
          contentDocument.addEventListener('click', stay, true);
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
