import classes from './form.module.css';

interface HiddenFieldsProps {
  form: string;
  formToken: string;
  page: string;
  /** Version of the published privacy policy. */
  consent: string;
  /** Other values that the form sends without JavaScript. */
  also: Readonly<Record<string, string | number>>;
}

/** Hidden inputs of both forms: signed render time, page, accepted policy version, honeypot. */
export const HiddenFields = ({ form, formToken, page, consent, also }: HiddenFieldsProps) => (
  <>
    <input type="hidden" name="formToken" value={formToken} />
    <input type="hidden" name="page" value={page} />
    <input type="hidden" name="consent" value={consent} />
    {Object.entries(also).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p className={classes.trap} aria-hidden="true">
      <label htmlFor={`${form}-website`}>Leave this empty</label>
      <input id={`${form}-website`} name="website" tabIndex={-1} autoComplete="off" />
    </p>
  </>
);
