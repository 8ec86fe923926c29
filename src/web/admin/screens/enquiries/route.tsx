import { deskLoader, onceAtADesk } from '../../desk/desk-loader.ts';
import { useMay } from '../../privileges.ts';
import { titled } from '../../root/titled.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { enquiryDesk } from './enquiry-desk.tsx';
import { Inbox } from './inbox.tsx';

export const meta = () => titled('Contact');
export const clientLoader = deskLoader(enquiryDesk);
export const shouldRevalidate = onceAtADesk;

export default function Contact() {
  const may = useMay('contactsView');
  return may('View') ? <Inbox /> : <NoAccess />;
}
