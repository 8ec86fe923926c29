import buttons from '../parts/button.module.css';
import classes from './form.module.css';
import type { Sending } from './use-sending.ts';

interface SendButtonProps {
  title: string;
  sending: Sending;
  /** Shown in place once the form was taken. */
  thanks: string;
}

/** The end of a form: what happened, and the button. */
export const SendButton = ({ title, sending, thanks }: SendButtonProps) => (
  <>
    <div className="wide" role="status">
      {sending.state === 'sent' && <p className={`${classes.status} ${classes.good}`}>{thanks}</p>}
      {sending.state === 'failed' && <p className={`${classes.status} ${classes.bad}`}>{sending.message}</p>}
    </div>
    <p className={classes.send}>
      <button
        type="submit"
        className={`${buttons.button} ${buttons.cta}`}
        disabled={sending.state === 'sending'}
      >
        {sending.state === 'sending' && <span className={classes.spinner} aria-hidden="true" />}
        {sending.state === 'sending' ? 'Sending…' : sending.state === 'failed' ? 'Try again' : title}
      </button>
    </p>
  </>
);
