import { buttonClass } from '#web/ui/button.tsx';
import { loginPath } from '../../shell/constants.ts';
import { Heading } from './card-text.tsx';

/** A link that was used, replaced or is too old. */
export const DeadLink = () => (
  <>
    <Heading
      title="This link no longer works"
      text="Each link works once, within three days, and a newer one ends it. If you have set your password, sign in with it; if not, ask whoever sent you the link for a new one."
    />
    <a href={loginPath} className={buttonClass('primary', 'lg')}>
      Go to sign in
    </a>
  </>
);
