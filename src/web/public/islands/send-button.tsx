import buttons from '../parts/button.module.css';
import classes from './form.module.css';
import type { Sending } from './use-sending.ts';

interface SendButtonProps {
  form: string;
  title: string;
  sending: Sending;
}

/** Where a form sent without JavaScript leads back to; where fields are marked, the first of them has the focus instead. */
export const statusId = (form: string) => `${form}-status`;

const labelOf = (sending: Sending, title: string) => {
  if (sending.state === 'sending') return 'Sending…';
  return sending.state === 'failed' && !sending.marked ? 'Try again' : title;
};

/** The end of a form: what went wrong, and the button. */
export const SendButton = ({ form, title, sending }: SendButtonProps) => (
  <div className={classes.send}>
    <div role="status" id={sending.state === 'failed' && sending.marked ? undefined : statusId(form)}>
      {sending.state === 'failed' && <p className={`${classes.status} ${classes.bad}`}>{sending.message}</p>}
    </div>
    <button
      type="submit"
      className={`${buttons.button} ${buttons.cta}`}
      disabled={sending.state === 'sending'}
    >
      {sending.state === 'sending' && <span className={classes.spinner} aria-hidden="true" />}
      {labelOf(sending, title)}
    </button>
  </div>
);
