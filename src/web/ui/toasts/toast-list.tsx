import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { restoreFocus } from '../restore-focus.ts';
import styles from '../toast.module.css';
import { drawToasts, manager } from '../toast.tsx';

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;

/** The library’s toasts have the role of a dialog; these open over nothing, and nothing waits for them. */
const noDialog = { role: 'status', 'aria-modal': undefined } as const;

/** A button longer than this stands below the words. Letters. */
const shortLabel = 10;

type Came = RefObject<HTMLElement | null>;

function List({ came }: { came: Came }) {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => <Message key={toast.id} toast={toast} came={came} />);
}

function Message({ toast, came }: { toast: Base.Root.ToastObject; came: Came }) {
  const kind = (toast.type ?? 'info') as keyof typeof icons; // only showToast adds toasts
  const Icon = icons[kind];
  const root = useRef<HTMLDivElement>(null);
  const ending = toast.transitionStatus === 'ending';
  // the pressed button disappears with its toast: unless the next toast took the focus, it returns to where it was before
  useEffect(() => {
    const { activeElement } = document;
    if (!ending || !(activeElement instanceof HTMLElement) || !root.current?.contains(activeElement)) return;
    activeElement.blur(); // if that element is disabled during the action, whoever enables it again restores the focus if nothing else has it
    restoreFocus(came.current);
  }, [ending, came]);
  return (
    <Base.Root
      ref={root}
      toast={toast}
      {...noDialog}
      className={styles.toast}
      data-severity={kind}
      data-wide={String(toast.actionProps?.children ?? '').length > shortLabel || undefined}
    >
      <Icon size={20} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <Base.Title className={styles.title} />
        <Base.Description className={styles.text} />
      </div>
      <Base.Action className={styles.action} />
      <Base.Close
        aria-hidden={undefined} // toasts are not stacked: each shows its button
        render={
          <IconButton label="Close message" size="sm" tooltip={false}>
            <X size={16} aria-hidden />
          </IconButton>
        }
      />
    </Base.Root>
  );
}

/** Renders the toasts in the corner of the window. */
export function ToastList() {
  /** What had the focus before a toast did. */
  const came = useRef<HTMLElement>(null);
  useEffect(drawToasts, []); // runs after the provider has subscribed to the manager
  return (
    <Base.Provider toastManager={manager} limit={4}>
      <Base.Portal>
        <Base.Viewport
          className={styles.viewport}
          data-toasts
          onFocus={({ currentTarget, relatedTarget: from }) => {
            if (!currentTarget.contains(from as Node | null)) came.current = from as HTMLElement | null;
          }}
        >
          <List came={came} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
