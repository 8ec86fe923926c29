import buttons from '../parts/button.module.css';
import { Icon } from '../parts/icon.tsx';
import { text } from '../text.ts';
import classes from './toast-area.module.css';

/** Live region to which behaviours/toast.ts adds copies of its template. */
export const ToastArea = () => (
  <section className={classes.area} aria-label={text.messages} aria-live="polite" data-toasts>
    <template>
      <div className={classes.toast}>
        <p>
          <strong />
          <span />
        </p>
        <button type="button" className={buttons.icon} aria-label={text.dismiss}>
          <Icon name="close" size={18} />
        </button>
      </div>
    </template>
  </section>
);
