import { useState } from 'react';
import { fillReply, placeholders, type ReplyFacts, unknownPlaceholder } from '#shared/reply-templates.ts';
import type { ReplyTemplate } from '#shared/settings/reply-templates.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './template-preview.module.css';

const sample: ReplyFacts = Object.fromEntries(placeholders.map(({ name, sample: value }) => [name, value]));

/** The available placeholders, and a template filled in for a sample person. */
export function TemplatePreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const templates = values.value as readonly ReplyTemplate[]; // the only field of the templates’ form
  const [chosen, setChosen] = useState(0);
  const template = templates[chosen] ?? templates[0];
  const filled = template && fillReply(template, sample);
  const wrong =
    template &&
    (unknownPlaceholder(template.subject, template.desk) ?? unknownPlaceholder(template.text, template.desk));
  return (
    <section className={styles.about} aria-label="Placeholders and preview">
      <h3>Placeholders</h3>
      <dl className={styles.names}>
        {placeholders.map(({ name, label }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        <div>
          <dt>
            <code>[words]</code>
          </dt>
          <dd>A blank: the answer cannot be sent until it is filled in</dd>
        </div>
      </dl>
      {filled ? (
        <>
          <Field label="Preview">
            {(control) => (
              <Select
                {...control}
                value={templates.indexOf(template)}
                options={templates.map((each, index) => ({
                  value: index,
                  label: each.label || `Template ${index + 1}`,
                }))}
                onChange={setChosen}
              />
            )}
          </Field>
          <figure className={styles.preview}>
            <p className={styles.subject}>{filled.subject || 'No subject yet'}</p>
            <p className={styles.text}>{filled.text || 'No text yet'}</p>
            <figcaption>{wrong ?? 'With example data'}</figcaption>
          </figure>
        </>
      ) : null}
    </section>
  );
}
