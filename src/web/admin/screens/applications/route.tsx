import { deskLoader, onceAtADesk } from '../../desk/desk-loader.ts';
import { useMay } from '../../privileges.ts';
import { titled } from '../../root/titled.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { ApplicantDesk } from './applicant-desk.tsx';
import { applicationDesk } from './application-desk.ts';

export const meta = () => titled('Applications');
export const clientLoader = deskLoader(applicationDesk);
export const shouldRevalidate = onceAtADesk;

export default function Applications() {
  const may = useMay('careersApplications');
  return may('View') ? <ApplicantDesk /> : <NoAccess />;
}
