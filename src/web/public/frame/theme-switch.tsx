import buttons from '../parts/button.module.css';
import { Icon } from '../parts/icon.tsx';
import { text } from '../text.ts';

/** The cached HTML serves both themes: it contains both names, and the style sheet shows the right one. */
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
