import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

export interface ToastOptions {
  kind?: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
  /** A button in the toast; pressing it closes the toast. */
  action?: { label: string; run: () => void };
}

const manager = Base.createToastManager();

/** Errors that are still shown, each with the path it was shown at. */
const errors = new Map<string, string>();

/** Dismisses errors that are resolved: something succeeded since. */
export function clearErrors(): void {
  for (const id of [...errors.keys()]) manager.close(id);
}

/** Dismisses those of other paths: the user has navigated away. One that was shown after leaving, but before this was drawn, stays. */
export function clearErrorsElsewhere(): void {
  for (const [id, path] of [...errors]) if (path !== location.pathname) manager.close(id);
}

/** Shows a message in the corner: 5 s, errors and what can be undone 12 s, longer while it has the pointer or the focus. */
export function showToast({ kind = 'success', title, text, action }: ToastOptions): void {
  if (kind === 'success') clearErrors();
  const id: string = manager.add({
    type: kind,
    title,
    description: text,
    timeout: kind === 'error' || action ? 12_000 : 5000,
    onClose: () => void errors.delete(id),
    ...(action
      ? {
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(id);
              action.run();
            },
          },
        }
      : {}),
  });
  if (kind === 'error') errors.set(id, location.pathname);
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;

function List() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const kind = (toast.type ?? 'info') as keyof typeof icons; // only showToast adds toasts
    const Icon = icons[kind];
    return (
      <Base.Root key={toast.id} toast={toast} className={styles.toast} data-severity={kind}>
        <Icon size={20} aria-hidden className={styles.icon} />
        <div className={styles.words}>
          <Base.Title className={styles.title} />
          <Base.Description className={styles.text} />
        </div>
        <Base.Action className={styles.action} />
        <Base.Close
          render={
            <IconButton label="Close message" size="sm" tooltip={false}>
              <X size={16} aria-hidden />
            </IconButton>
          }
        />
      </Base.Root>
    );
  });
}

/** Container for toasts; rendered once, around the panel. */
export const Toasts = () => (
  <Base.Provider toastManager={manager} limit={4}>
    <Base.Portal>
      <Base.Viewport className={styles.viewport}>
        <List />
      </Base.Viewport>
    </Base.Portal>
  </Base.Provider>
);
