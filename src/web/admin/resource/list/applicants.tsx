import { Link } from 'react-router';
import { adminBase } from '#shared/menu.ts';
import { useMay } from '../../privileges.ts';
import { useCall } from '../../query/call-query.ts';
import styles from './applicants.module.css';

/** The number of applicants for a vacancy, linked to their list; only for users who may see applications. */
export default function Applicants({ career }: { career: number }) {
  return useMay('careersApplications')('View') ? <Count career={career} /> : null;
}

function Count({ career }: { career: number }) {
  const { data } = useCall('applications/byVacancy', {});
  if (!data) return null;
  const { total = 0, open = 0 } = data.find((each) => each.career === career) ?? {};
  if (total === 0) return <span className={styles.none}>No applicants</span>;
  return (
    <Link className={styles.some} to={`${adminBase}/careers/applications?career=${career}`}>
      {total === 1 ? '1 applicant' : `${total} applicants`}
      {open > 0 ? `, ${open} open` : ''}
    </Link>
  );
}
