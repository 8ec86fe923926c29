interface Line {
  saveData?: boolean;
}

/** Without speculation rules, a page is fetched when the visitor points at its link, unless they save data. */
export function prefetch(): void {
  const line = (navigator as Navigator & { connection?: Line }).connection; // missing from TypeScript’s DOM types
  if (HTMLScriptElement.supports?.('speculationrules') || line?.saveData) return;
  const asked = new Set<string>([location.pathname]);
  const ask = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (
      !link ||
      link.origin !== location.origin ||
      link.target ||
      link.search ||
      link.matches('[data-no-prerender]') ||
      asked.has(link.pathname)
    )
      return;
    if (/^\/(nirvaaga-amaippu|api)/.test(link.pathname)) return;
    asked.add(link.pathname);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  };
  document.addEventListener('pointerover', ask, { passive: true });
  document.addEventListener('focusin', ask);
}
