import { useMay } from '../../privileges.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { titled } from '../../shell/titled.ts';
import { Inbox } from './inbox.tsx';

export const meta = () => titled('Contact');

export default function Contact() {
  const may = useMay('contactsView');
  return may('View') ? <Inbox /> : <NoAccess />;
}
