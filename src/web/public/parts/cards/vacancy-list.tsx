import type { CallResponse } from '#shared/calls.ts';
import { employmentLabel, officeLabels, payInWords, workModeLabel } from '../../pages/career-words.ts';
import { Icon } from '../icon.tsx';
import { langOf } from '../text/lang-of.ts';
import classes from './vacancy-list.module.css';

/** Open positions, each a link to its page. */
export const VacancyList = ({ careers }: { careers: CallResponse<'web/careers'> }) => (
  <ul className={classes.vacancies}>
    {careers.map((career) => (
      <li key={career.id}>
        <a href={`/careers/${career.slug}`} data-remember={`careerId:${career.id}`}>
          <h3 lang={langOf(career.jobPosition)}>{career.jobPosition}</h3>
          <p>
            {officeLabels(career.offices)}
            {career.pay && <span>{payInWords(career.pay)}</span>}
            <span>{`${employmentLabel(career.employmentType)}, ${workModeLabel(career.workMode).toLowerCase()}`}</span>
          </p>
          <Icon name="arrow" size={24} />
        </a>
      </li>
    ))}
  </ul>
);
