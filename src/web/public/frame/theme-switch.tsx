import buttons from '../parts/button.module.css';
import { Icon } from '../parts/icon.tsx';
import { text } from '../text.ts';

/** One HTML for both themes: both names are here, the style sheet shows the one that fits. */
export const ThemeSwitch = () => (
  <button type="button" className={buttons.icon} data-theme-switch>
    <span className="only-dark">
      <Icon name="sun" />
      <span className="visually-hidden">{text.toLight}</span>
    </span>
    <span className="only-light">
      <Icon name="moon" />
      <span className="visually-hidden">{text.toDark}</span>
    </span>
  </button>
);
