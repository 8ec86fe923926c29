import classes from './form.module.css';

interface HiddenFieldsProps {
  form: string;
  formToken: string;
  page: string;
  /** Version of the published privacy policy. */
  consent: string;
}

/** Hidden inputs of both forms: signed render time, page, accepted policy version, honeypot. */
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
