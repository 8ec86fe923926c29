import classes from './form.module.css';

interface HiddenFieldsProps {
  form: string;
  formToken: string;
  page: string;
  /** Version of the privacy policy that stands on the site. */
  consent: string;
}

/** What both forms carry unseen: the signed time, where they stood, what was agreed to, and a trap for programs. */
export const HiddenFields = ({ form, formToken, page, consent }: HiddenFieldsProps) => (
  <>
    <input type="hidden" name="formToken" value={formToken} />
    <input type="hidden" name="page" value={page} />
    <input type="hidden" name="consent" value={consent} />
    <p className={classes.trap} aria-hidden="true">
      <label htmlFor={`${form}-website`}>Leave this empty</label>
      <input id={`${form}-website`} name="website" tabIndex={-1} autoComplete="off" />
    </p>
  </>
);
