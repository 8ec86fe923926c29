import { text } from '../text.ts';
import classes from './toast-area.module.css';

/** Where behaviours/toast.ts puts messages; read out as they come. */
export const ToastArea = () => <section className={classes.area} aria-label={text.messages} aria-live="polite" data-toasts data-toast-class={classes.toast} />;
