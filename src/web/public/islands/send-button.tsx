import buttons from '../parts/button.module.css';
import classes from './form.module.css';
import type { Sending } from './use-sending.ts';

interface SendButtonProps {
  form: string;
  title: string;
  sending: Sending;
}

/** The fragment a form sent without JavaScript returns to; if fields are invalid, the first of them is focused instead. */
export const statusId = (form: string) => `${form}-status`;

const labelOf = (sending: Sending, title: string) => {
  if (sending.state === 'sending') return 'Sending…';
  return sending.state === 'failed' && !sending.marked ? 'Try again' : title;
};

/** With marked fields the first of them is focused instead, and a confirmation has the id itself. */
const hasStatusId = (sending: Sending) =>
  sending.state !== 'sent' && !(sending.state === 'failed' && sending.marked);

/** The end of a form: the error message and the button. */
export const SendButton = ({ form, title, sending }: SendButtonProps) => (
  <div className={classes.send}>
    <div role="status" id={hasStatusId(sending) ? statusId(form) : undefined}>
      {sending.state === 'failed' && <p className={`${classes.status} ${classes.bad}`}>{sending.message}</p>}
    </div>
    <button
      type="submit"
      className={`${buttons.button} ${buttons.cta}`}
      // not `disabled`, which would lose the focus: it is needed again if sending fails
      aria-disabled={sending.state === 'sending' || undefined}
    >
      {sending.state === 'sending' && <span className={classes.spinner} aria-hidden="true" />}
      {labelOf(sending, title)}
    </button>
  </div>
);
