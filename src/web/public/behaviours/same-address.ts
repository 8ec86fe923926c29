/** SPEC section 2: navigating to the same URL reloads it, as a document. */
export function sameAddress(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || event.defaultPrevented || link.hash || link.href !== location.href) return;
    event.preventDefault();
    location.reload();
  });
}
