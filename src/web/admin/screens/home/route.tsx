import { useLoaderData } from 'react-router';
import { mayNow } from '../../privileges.ts';
import { later } from '../../resource/use-settled.ts';
import { readSession } from '../../session/session.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { titled } from '../../shell/titled.ts';
import { staffCall } from '../../staff-call.ts';
import { Dashboard } from './dashboard.tsx';

export const meta = () => titled('Home');

export function clientLoader() {
  if (!mayNow('homeView') || !readSession()) return null;
  return { summary: later(staffCall('dashboard', {})) };
}

export default function Home() {
  const data = useLoaderData<typeof clientLoader>();
  return data ? <Dashboard summary={data.summary} /> : <NoAccess />;
}
