import { useMay } from '../../privileges.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { titled } from '../../shell/titled.ts';
import { ApplicantDesk } from './applicant-desk.tsx';

export const meta = () => titled('Applications');

export default function Applications() {
  const may = useMay('careersApplications');
  return may('View') ? <ApplicantDesk /> : <NoAccess />;
}
