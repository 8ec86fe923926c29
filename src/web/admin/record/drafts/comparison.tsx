import type { Resource } from '#shared/resource/define.ts';
import { sameValue } from '../../form/same-value.ts';
import type { Values } from '../../resource/resource-calls.ts';
import { labelOfName } from '../form-values.ts';
import styles from './comparison.module.css';
import { FieldDiff } from './field-diff.tsx';
import type { Sides } from './pieces.tsx';

/** The differences between two sets of values, field by field. Screen readers hear at each what the legend says. */
export function Comparison({
  resource,
  before,
  after,
  sides,
  same,
}: {
  resource: Resource;
  before: Values;
  after: Values;
  sides: Sides;
  /** Shown if nothing differs. */
  same: string;
}) {
  const names = Object.keys(after).filter((name) => !sameValue(before[name], after[name]));
  if (names.length === 0) return <p>{same}</p>;
  return (
    <>
      <p className={styles.legend} aria-hidden>
        <del>{sides.before}</del> <ins>{sides.after}</ins>
      </p>
      <dl className={styles.fields}>
        {names.map((name) => (
          <div key={name}>
            <dt>{labelOfName(resource, name)}</dt>
            <dd>
              <FieldDiff
                resource={resource}
                name={name}
                before={before[name]}
                after={after[name]}
                sides={sides}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
