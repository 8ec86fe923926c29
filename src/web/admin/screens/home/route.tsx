import { mayNow, useMay } from '../../privileges.ts';
import { callQuery, prime } from '../../query/call-query.ts';
import { titled } from '../../root/titled.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { Dashboard } from './dashboard.tsx';

export const meta = () => titled('Home');

export function clientLoader() {
  if (mayNow('homeView')) prime(callQuery('dashboard', {}));
  return null;
}

export default function Home() {
  const may = useMay('homeView');
  return may('View') ? <Dashboard /> : <NoAccess />;
}
