import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import styles from '../../desk/desk.module.css';
import type { OpenDesk } from '../../desk/use-open-desk.ts';
import { withFilter } from '../../list/address.ts';
import { GoneNote } from '../../list/gone-note.tsx';
import { idsIn, useChoices } from '../../resource/choices.ts';

/** Filters list and board by vacancy. */
export function VacancyFilter({ desk: { state, go } }: { desk: OpenDesk<ApplicationRow> }) {
  const career = state.filters.career ? Number(state.filters.career) : null;
  const { choices, searching, picker, failed, retry } = useChoices('careers', undefined, idsIn([career]));
  const gone = career !== null && !searching && choices?.every(({ id }) => id !== career);
  if (failed)
    return (
      <Button className={styles.vacancy} onClick={retry}>
        Load the vacancies again
      </Button>
    );
  return (
    <>
      <GoneNote labels={gone ? ['Vacancy'] : []} />
      <div className={styles.vacancy}>
        <Combobox
          {...picker}
          aria-label="Vacancy"
          value={career}
          placeholder={career === null ? 'All vacancies' : picker.placeholder}
          onChange={(id) =>
            go(({ filters }) => ({
              filters: withFilter(filters, 'career', id === null ? null : String(id)),
              id: null,
            }))
          }
        />
      </div>
    </>
  );
}
