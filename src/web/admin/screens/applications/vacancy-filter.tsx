import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import { Select } from '#web/ui/select.tsx';
import styles from '../../desk/desk.module.css';
import type { OpenDesk } from '../../desk/use-open-desk.ts';
import { withFilter } from '../../list/address.ts';
import { useLabels } from '../../resource/choices.ts';

const any = 'any';

/** Filters list and board by vacancy. */
export function VacancySelect({ desk: { state, go } }: { desk: OpenDesk<ApplicationRow> }) {
  const vacancies = useLabels('careers');
  return (
    <Select
      size="tool"
      aria-label="Vacancy"
      className={styles.vacancy ?? ''}
      value={state.filters.career ?? any}
      options={[
        { value: any, label: 'All vacancies' },
        ...vacancies.map(({ id, label }) => ({ value: String(id), label })),
      ]}
      onChange={(value) =>
        go({ filters: withFilter(state.filters, 'career', value === any ? null : value), id: null })
      }
    />
  );
}
