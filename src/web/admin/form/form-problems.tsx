import { CircleAlert } from 'lucide-react';
import type { FieldErrors } from '#shared/errors.ts';
import { asOnScreen, fieldId, focusField } from './focus-field.ts';
import styles from './form-problems.module.css';

/** Errors that prevent saving, each linking to its field; in the order of the fields, of which the first has the focus. */
export function FormProblems({
  problems,
  labelOf,
}: {
  problems: FieldErrors;
  labelOf: (name: string) => string;
}) {
  const names = asOnScreen(Object.keys(problems)); // the fields are there: what is shown before an attempt to save is not listed
  if (names.length === 0) return null;
  return (
    <div className={styles.box} role="alert">
      <p>
        <CircleAlert size={18} aria-hidden />
        {names.length === 1 ? 'One field needs another look' : `${names.length} fields need another look`}
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {labelOf(name)}
            </a>
            : {problems[name]}
          </li>
        ))}
      </ul>
    </div>
  );
}
