import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { classes } from '../classes.ts';
import styles from '../dialog.module.css';
import type { DialogProps } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';

/** Where the focus begins: a focusable heading, such as a record’s, or a field. */
const first =
  ':is(:is(h1, h2)[tabindex], input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea, [contenteditable=true]):not(:disabled, [readonly])';

/** Toasts are placed by the buttons of the dialog: the style sheet only finds those that precede them in the document. */
function putToastsAfter(viewport: HTMLElement | null): void {
  const toasts = viewport && document.querySelector('[data-toasts]')?.closest('body > *');
  if (toasts) document.body.append(toasts);
}

export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  // the caller may clear the contents when closing, so the last ones are shown while it fades out
  const shown = useRef(props);
  if (open) shown.current = props;
  const { title, text, children, footer, size = 'md', shape = 'card', stubborn, bare } = shown.current;
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return;
        if (stubborn && (details.reason === 'escape-key' || details.reason === 'outside-press')) {
          details.cancel();
          return;
        }
        onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Viewport ref={putToastsAfter} className={classes(styles.viewport, styles[`${shape}Viewport`])}>
          <Base.Popup
            ref={popup}
            data-window={shape}
            className={classes(styles.popup, styles[shape], styles[size], props.className)}
            // not the Close button, which Enter would press; after a touch, nothing that opens the on-screen keyboard
            initialFocus={(by) =>
              by === 'touch' ||
              ((body.current
                ? body.current.querySelector<HTMLElement>(first)
                : foot.current?.querySelector('button')) ??
                (bare || stubborn || popup.current || true))
            }
          >
            {bare ? (
              <Base.Title className="visually-hidden">{title}</Base.Title>
            ) : (
              <header className={styles.head}>
                <div>
                  <Base.Title className={styles.title}>{title}</Base.Title>
                  {text ? <Base.Description className={styles.text}>{text}</Base.Description> : null}
                </div>
                {stubborn ? null : (
                  <Base.Close
                    render={
                      <IconButton label="Close" size="sm" tooltip={false}>
                        <X size={18} aria-hidden />
                      </IconButton>
                    }
                  />
                )}
              </header>
            )}
            {children ? (
              <div ref={body} className={classes(styles.body, bare && styles.bareBody)}>
                {children}
              </div>
            ) : null}
            {footer ? (
              <footer ref={foot} className={styles.foot}>
                {footer}
              </footer>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
