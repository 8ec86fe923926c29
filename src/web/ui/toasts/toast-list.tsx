import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../icon-button.tsx';
import styles from '../toast.module.css';
import { drawToasts, manager } from '../toast.tsx';

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

/** Draws what the manager holds, in the corner of the window. */
export function ToastList() {
  useEffect(drawToasts, []); // runs after the provider has begun to listen
  return (
    <Base.Provider toastManager={manager} limit={4}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
